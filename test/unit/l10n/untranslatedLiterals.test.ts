import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '../../../src');

// In these modules texts are data, translated where they are shown; the page has its own test.
const exempt = /^(service\/(sample|api)|webview|protocol|records)\//;

const shown = 'label|description|detail|placeHolder|prompt|title|tooltip|message|spoken|validationMessage';
const asProperty = new RegExp(String.raw`\b(?:${shown}):\s*(?:[^,;'"\`\n]*\?\s*)?(['"\`])(?:(?!\1).)*[A-Za-z]{2}`, 'g');
const asArgument =
  /\b(?:show\w+Message|setStatusBarMessage|MarkdownString|FileSystemError\.\w+)\(\s*(['"`])(?:(?!\1).)*[A-Za-z]{2}/g;

/** Literals in code that would be shown untranslated. */
const bareTexts = (code: string): string[] => {
  // A text with a comment for translators is translated, too.
  const plain = code.replaceAll(/\$\{[^}]*\}/g, '').replaceAll(/\bt\(\{\s*message:/g, 't({');
  return [asProperty, asArgument].flatMap((pattern) => [...plain.matchAll(pattern)].map(([found]) => found));
};

describe('texts of rows, quick picks, input boxes, and messages', () => {
  it('are never untranslated literals', () => {
    const files = readdirSync(source, { recursive: true })
      .map((name) => String(name).replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts') && !exempt.test(name));
    assert.ok(files.length > 50);
    const found = files.flatMap((name) =>
      bareTexts(readFileSync(join(source, name), 'utf8')).map((text) => `${name}: ${text}`),
    );
    assert.deepEqual(found, []);
  });

  it('are detected by this check only if they are untranslated literals', () => {
    for (const bare of [
      `showQuickPick(items, { placeHolder: 'Which one?' })`,
      `showInformationMessage('Done')`,
      '{ label: `Board ${name}` }',
      `{ title: isOne ? 'File' : t('Files') }`,
    ])
      assert.equal(bareTexts(bare).length, 1, bare);
    for (const fine of [
      `t({ message: 'Ended', args: [] })`,
      `{ label: t('Board {0}', name) }`,
      '{ label: `${one} · ${other}` }',
      `title: name`,
    ])
      assert.deepEqual(bareTexts(fine), [], fine);
  });
});
