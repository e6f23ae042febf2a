import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { scheme } from '../../src/surfaces/documents/registerDocumentProviders';
import type { Node } from '../../src/surfaces/tree/node';
import { below, press, sectionRow, testBoards, until } from './testBoards';

const retro = 'retro-2026-w46';

describe('deviations in an open JSON document', () => {
  const { serveBoards } = testBoards();

  const open = async (node: Node): Promise<vscode.TextDocument> => {
    await vscode.commands.executeCommand('boardInspector.openAsJson', node);
    const document = vscode.window.activeTextEditor?.document;
    assert.ok(document);
    return document;
  };

  const marked = ({ uri }: vscode.TextDocument) =>
    vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Board Inspector');

  /** The marks of a document, once there are any. */
  const marksOf = async (document: vscode.TextDocument): Promise<vscode.Diagnostic[]> => {
    await until('the marks', () => marked(document).length > 0);
    return marked(document);
  };

  const run = ({ command, arguments: given = [] }: vscode.Command) =>
    vscode.commands.executeCommand(command, ...(given as unknown[]));

  const odd =
    '{"data":[{"id":"vote-fix-first","name":"canary","anonymous":"false","status":9,"tickets":-1,"x":"canary"}]}';

  const openOddVote = async () => {
    const { service } = await serveBoards([retro]);
    service.setFaults({ faults: { votes: [{ body: odd }, { body: odd }, { body: odd }] } });
    const votes = await sectionRow(retro, 'votes');
    return { service, votes, document: await open((await below(votes))[0] as Node) };
  };

  it('are gone when the tab closes, and there again when it opens', async () => {
    const { document, votes } = await openOddVote();
    assert.doesNotMatch(JSON.stringify(await marksOf(document)), /canary/, 'no value');
    await press('workbench.action.closeActiveEditor');
    await until('nothing is marked', () => vscode.languages.getDiagnostics(document.uri).length === 0);
    const all = vscode.languages.getDiagnostics().flatMap(([uri, marks]) => (uri.scheme === scheme ? marks : []));
    assert.deepEqual(all, []);
    await marksOf(await open((await below(votes))[0] as Node));
  });

  it('stay while another tab has the document, and are gone with the last', async () => {
    const { document } = await openOddVote();
    await marksOf(document);
    await press('workbench.action.keepEditor', 'workbench.action.splitEditor');
    await press('workbench.action.closeActiveEditor');
    assert.ok(marked(document).length > 0);
    await press('workbench.action.closeAllEditors');
    await until('nothing is marked', () => vscode.languages.getDiagnostics(document.uri).length === 0);
  });

  it('offer to copy a pointer, to explain, and to show the paragraph', async () => {
    const { document } = await openOddVote();
    const mark = (await marksOf(document)).find(({ range }) => document.getText(range).startsWith('"status"'));
    assert.ok(mark);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      mark.range,
    );
    const own = actions.filter(({ command }) => command?.command.startsWith('boardInspector.'));
    assert.deepEqual(
      own.map(({ title }) => title),
      ['Explain', 'Copy JSON Pointer', 'Show in API Documentation'],
    );
    const [, copy, show] = own;
    assert.ok(copy?.command && show?.command);
    await run(copy.command);
    assert.equal(await vscode.env.clipboard.readText(), '/status');
    await run(show.command);
    const editor = vscode.window.activeTextEditor;
    const paragraph = editor?.document;
    assert.match(paragraph?.getText(editor?.selection) ?? '', /^\| status +\| integer/);
    assert.match(paragraph?.getText() ?? '', /^### 2\.3 Vote[\s\S]*\| status +\| integer/);
    assert.equal(paragraph?.uri.scheme, scheme);
    assert.equal(paragraph.languageId, 'markdown');
    const written = async () => vscode.workspace.fs.writeFile(paragraph.uri, new Uint8Array());
    await assert.rejects(written);
  });

  it('can be taken along from the cursor, and numbers of nothing shown do nothing', async () => {
    const { document } = await openOddVote();
    const mark = (await marksOf(document)).find(({ range }) => document.getText(range).startsWith('"tickets"'));
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor && mark);
    editor.selection = new vscode.Selection(mark.range.start, mark.range.start);
    await vscode.env.clipboard.writeText('');
    for (const number of [-1, 0, 1.5, Number.NaN, 1e9])
      await vscode.commands.executeCommand('boardInspector.copyJsonPointer', number);
    assert.equal(await vscode.env.clipboard.readText(), '');
    await vscode.commands.executeCommand('boardInspector.copyJsonPointer');
    assert.equal(await vscode.env.clipboard.readText(), '/tickets');
    // So can any other value.
    const unmarked = document.positionAt(document.getText().indexOf('"id"') + 1);
    editor.selection = new vscode.Selection(unmarked, unmarked);
    await vscode.commands.executeCommand('boardInspector.copyJsonPointer');
    assert.equal(await vscode.env.clipboard.readText(), '/id');
    await vscode.commands.executeCommand('boardInspector.showApiDocumentation');
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /^### 2\.3 /);
  });
});
