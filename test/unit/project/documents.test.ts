import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../host/paths';

const pages = ['', 'docs'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);
const read = (page: string) => readFileSync(path.join(projectRoot, page), 'utf8');

/** The anchors of a page: its headings as GitHub writes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

function isBroken(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(projectRoot, target))) return true;
  return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
}

const isNowhere = (file: string) =>
  !['', 'src', 'test'].some((folder) => existsSync(path.join(projectRoot, folder, file)));

for (const page of pages)
  describe(page, () => {
    it('has links that lead somewhere', () => {
      const links = [...read(page).matchAll(/\]\(((?!https?:)[^)]+)\)/g)].map(([, link = '']) => link);
      assert.deepEqual(
        links.filter((link) => isBroken(page, link)),
        [],
      );
    });

    it('names files that exist', () => {
      const files = [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|json|md))`/g)].map(
        ([, file = '']) => file,
      );
      assert.deepEqual(files.filter(isNowhere), []);
    });
  });
