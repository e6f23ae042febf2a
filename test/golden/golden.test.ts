import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleNow } from '../../src/service/sample/boards/sampleBoard';
import {
  answersDump,
  casesDump,
  datasetDump,
  documentsDump,
  exportsDump,
  failuresDump,
  pagesDump,
  treeDump,
} from './dumps';
import { hostileWorld, sampleWorld, speak, type Language } from './world';

const here = path.dirname(fileURLToPath(import.meta.url));
const renew = 'GOLDEN=write npx mocha test/golden/golden.test.ts';
const isRenewed = process.env['GOLDEN'] === 'write';

/** Everything that is shown, by the name of its golden file. */
async function dumps(language: Language): Promise<Map<string, readonly string[]>> {
  const files = new Map<string, readonly string[]>();
  const isEnglish = language === 'en';
  for (const [name, create, few] of [
    ['samples', sampleWorld, isEnglish ? 2 : 1],
    ['hostile', hostileWorld, isEnglish ? 2 : 1],
  ] as const) {
    const world = await create(language);
    files.set(`${name}.tree`, await treeDump(world, few));
    for (const [board, lines] of await pagesDump(world, few)) files.set(`${name}.pages.${fileName(board)}`, lines);
    if (name === 'samples') files.set('dataset', await datasetDump(world, ['retro-2026-w46', 'brand-library']));
    if (name === 'samples') files.set('failures', failuresDump(world));
    // What hostile texts change there is no matter of the language.
    if (name === 'hostile' && !isEnglish) continue;
    files.set(`${name}.exports`, await exportsDump(world, few));
    files.set(`${name}.documents`, await documentsDump(world, few));
    files.set(`${name}.answers`, await answersDump(world, few));
  }
  if (isEnglish) files.set('cases', await casesDump(speak(language)));
  return files;
}

const fileName = (board: string): string => board.replaceAll(/[^\w-]+/g, '_');

/** The first lines that differ, each with its number. */
function differences(shown: readonly string[], golden: readonly string[]): string[] {
  const at = shown.findIndex((line, index) => line !== golden[index]);
  const from = at < 0 ? shown.length : at;
  const some = (sign: string, lines: readonly string[]) => lines.slice(from, from + 3).map((line) => `${sign} ${line}`);
  return [`line ${from + 1}`, ...some('-', golden), ...some('+', shown)];
}

describe('what every surface shows', function () {
  this.timeout(600_000);
  const [{ now }, { now: sinceStart }] = [Date, performance];
  before(() => {
    Date.now = () => sampleNow;
    performance.now = () => 0;
  });
  after(() => {
    Date.now = now;
    performance.now = sinceStart;
    speak('en');
  });

  it('is in no case a number that isn’t one, or what the service doesn’t say', async () => {
    const text = (await casesDump(speak('en'))).join('\n');
    assert.doesNotMatch(text, /=NaN|∞|\[object/);
    assert.doesNotMatch(text, /turnout|electorate|will end|quorum|\blate\b|lateness|\bpeak|engagement|\bscore/i);
  });

  for (const language of ['en', 'zh-cn'] as const)
    it(`is as in the golden files: ${language}`, async () => {
      const folder = path.join(here, language);
      const files = await dumps(language);
      if (isRenewed) rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const differing: string[] = [];
      for (const [name, lines] of files) {
        const file = path.join(folder, `${name}.txt`);
        const text = lines.map((line) => `${line}\n`).join('');
        if (isRenewed) writeFileSync(file, text);
        const golden = readdirSync(folder).includes(`${name}.txt`) ? readFileSync(file, 'utf8') : '';
        if (golden !== text)
          differing.push(`${language}/${name}.txt`, ...differences(text.split('\n'), golden.split('\n')));
      }
      const stale = readdirSync(folder).filter((file) => !files.has(file.replace(/\.txt$/, '')));
      assert.deepEqual(stale, [], 'no surface is in these files');
      assert.ok(differing.length === 0, `${differing.join('\n')}\nIf these changes are meant: ${renew}`);
    });
});
