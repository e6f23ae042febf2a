import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { corpus } from '../hostile/corpus';
import { hostileBoard } from '../hostile/hostileBoard';
import { below, sectionRow, testBoards } from './testBoards';
import { change } from './userSettings';

const recordId = 'hostile';

/** Markup in rendered Markdown other than tables, line breaks, emphasis and the like. */
const active = /<(?!\/?(table|thead|tbody|tr|th|td|p|strong|em|br|h[1-6]|ul|ol|li|code|pre|hr|blockquote)\b)[a-z/!]/i;

describe('hostile text in VS Code', () => {
  const { serveBoards, startAttacker } = testBoards();

  it('is plain text in exported Markdown as VS Code renders it', async () => {
    const { address, visits } = await startAttacker();
    const attacks = corpus(address);
    await serveBoards([recordId], { boards: [hostileBoard(recordId, attacks)] });
    await change({ 'files.pageSize': 1000 });
    let rendered = '';
    for (const name of ['votes', 'files', 'meetings'] as const) {
      const rows = await below(await sectionRow(recordId, name));
      for (const command of ['copyAsMarkdown', ...(name === 'votes' ? ['copyDecisionRecord'] : [])]) {
        await vscode.env.clipboard.writeText('');
        await vscode.commands.executeCommand(`boardInspector.${command}`, rows[0], rows);
        const text = await vscode.env.clipboard.readText();
        assert.ok(text.length > 1000, command);
        rendered += await vscode.commands.executeCommand<string>('markdown.api.render', text);
      }
    }
    // A URL in text becomes a link to itself only.
    const linked = /<a href="([^"]*)" data-href="[^"]*">([^<]*)<\/a>/g;
    const originOf = (link: string) => new URL(link, 'http://nowhere.invalid').origin;
    for (const [, href = '', linkText = ''] of rendered.matchAll(linked))
      assert.equal(originOf(href), originOf(linkText), `${linkText} leads to ${href}`);
    // Newer versions add this before all content.
    const unlinked = rendered.replace(linked, '$2').replaceAll(/<span id="markdown-mermaid"[^>]*><\/span>/g, '');
    const found = active.exec(unlinked);
    assert.equal(found?.[0], undefined, unlinked.slice((found?.index ?? 0) - 100, (found?.index ?? 0) + 200));
    // The text itself is visible.
    const text = unlinked
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const plain = attacks.filter((attack) => /^[ -~]+$/.test(attack) && attack === attack.trim());
    const unread = plain.filter((attack) => !text.includes(attack));
    assert.deepEqual(unread, []);
    assert.equal(visits(), 0);
  });
});
