import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { isThorough } from '../host/thorough';
import { corpus } from '../hostile/corpus';
import { hostileBoard } from '../hostile/hostileBoard';
import { below, sectionRow, testBoards, quietMoment } from './testBoards';
import { change } from './userSettings';

const recordId = 'hostile';

/** Markup in rendered Markdown other than tables, line breaks, emphasis and the like. */
const active = /<(?!\/?(table|thead|tbody|tr|th|td|p|strong|em|br|h[1-6]|ul|ol|li|code|pre|hr|blockquote)\b)[a-z/!]/i;

describe('hostile text in VS Code', () => {
  const { serveBoards, startAttacker } = testBoards();

  /** A board made of attacks, and the attacker's server. */
  const serveHostile = async () => {
    const { address, visits } = await startAttacker();
    const attacks = corpus(address);
    const { service } = await serveBoards([recordId], { boards: [hostileBoard(recordId, attacks)] });
    await change({ 'files.pageSize': 1000 });
    return { attacks, visits, service, address };
  };
  const votes = async () => below(await sectionRow(recordId, 'votes'));

  it('is plain text in JSON documents and in field hovers', async () => {
    const { attacks, visits } = await serveHostile();
    // The others may be anonymous, so a consent dialog comes first.
    const named = (await votes()).filter((node) => node.kind === 'vote' && node.decoded.value?.anonymous === false);
    for (const vote of named.slice(1, isThorough ? 30 : 8)) {
      await vscode.commands.executeCommand('boardInspector.openAsJson', vote);
      const document = vscode.window.activeTextEditor?.document;
      assert.ok(document?.uri.scheme === 'board-inspector');
      assert.doesNotThrow(() => JSON.parse(document.getText()) as unknown);
      const at = document.positionAt(document.getText().indexOf('"name"') + 9);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        at,
      );
      for (const content of hovers.flatMap(({ contents }) => contents)) {
        assert.ok(content instanceof vscode.MarkdownString);
        assert.ok(content.isTrusted !== true && content.supportHtml !== true);
        assert.doesNotMatch(content.value, /(?<!\\)\]\((command|http)/);
      }
    }
    assert.ok(attacks.length > 50);
    assert.equal(visits(), 0);
  });

  it('is plain text in exported Markdown as VS Code renders it', async () => {
    const { attacks, visits } = await serveHostile();
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

  it('is not followed when it names a JSON schema', async () => {
    const { service, visits, address } = await serveHostile();
    service.setFaults({ extraFields: { $schema: `${address}/schema.json` } });
    for (const name of ['files', 'meetings'] as const) {
      const section = await sectionRow(recordId, name);
      await vscode.commands.executeCommand('boardInspector.openAsJson', section);
      const document = vscode.window.activeTextEditor?.document;
      assert.ok(document);
      if (document.getText().startsWith('{\n  "$schema"')) assert.notEqual(document.languageId, 'json');
    }
    await quietMoment(150);
    assert.equal(visits(), 0);
  });
});
