import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../host/paths';
import { signs } from '../../../../src/kinds/parts/treeItemModel';

const textOf = (...file: readonly string[]) => readFileSync(path.join(projectRoot, 'src', ...file), 'utf8');

describe('the signs of rows', () => {
  it('have the colors of the same signs in the page', () => {
    const css = textOf('webview', 'styles', 'base.css').replace(
      'var(--doubt)',
      /--doubt: (.+);/.exec(textOf('webview', 'styles', 'base.css'))?.[1] ?? '',
    );
    for (const [name, { color }] of Object.entries(signs)) {
      const rule = new RegExp(`\\.icon-${name} \\{\\s*color: (.+);`).exec(css)?.[1];
      assert.equal(rule, `var(--vscode-${color.replace('.', '-')})`, name);
    }
  });
});
