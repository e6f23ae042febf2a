import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { scheme } from '../../src/surfaces/documents/registerDocumentProviders';
import { defectiveBoards } from '../sampleServer/defectiveBoards';
import type { Node } from '../../src/surfaces/tree/node';
import { below, press, row, sectionRow, testBoards, until } from './testBoards';

const offsite = '全球团队-offsite';
const retro = 'retro-2026-w46';
const { Warning, Information, Hint } = vscode.DiagnosticSeverity;

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

  it('are marked by severity, with the field and paragraph and no value', async () => {
    const { document } = await openOddVote();
    const marks = await marksOf(document);
    const textOf = (severity: vscode.DiagnosticSeverity) =>
      marks
        .filter((mark) => mark.severity === severity && !mark.message.includes('missing'))
        .map(({ range }) => document.getText(range));
    assert.deepEqual(textOf(Warning), ['"tickets": -1']);
    assert.deepEqual(textOf(Information), ['"status": 9', '"x": "canary"']);
    assert.deepEqual(textOf(Hint), ['"anonymous": "false"']);
    for (const { message } of marks) assert.match(message, /^[^"]*API documentation §2\.3$/);
    assert.doesNotMatch(JSON.stringify(marks), /canary/);
  });

  it('are gone when the tab closes, and there again when it opens', async () => {
    const { document, votes } = await openOddVote();
    await marksOf(document);
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

  it('change with the record', async () => {
    const { service, votes, document } = await openOddVote();
    const before = await marksOf(document);
    service.setFaults({ faults: { votes: [{ body: odd.replace('"tickets":-1', '"tickets":1') }] } });
    await vscode.commands.executeCommand('boardInspector.refresh', votes);
    await until('fewer marks', () => marked(document).length === before.length - 1);
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

  it('reveal no voter of an anonymous vote', async () => {
    await serveBoards(['product-bets-h1']);
    const votes = await sectionRow('product-bets-h1', 'votes');
    const { document, shown } = await (async () => {
      const vote = await row(await below(votes), 'Honestly');
      // Compared rows open with voters hidden, without a question.
      await vscode.commands.executeCommand('boardInspector.compareSelected', vote, [vote, (await below(votes))[0]]);
      const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
      assert.ok(input instanceof vscode.TabInputTextDiff);
      const text = await vscode.workspace.openTextDocument(input.original);
      return { document: text, shown: text.getText() };
    })();
    assert.match(shown, /\(hidden\)/);
    for (const { message } of marked(document)) assert.doesNotMatch(message, /hidden|unreadable/);
  });

  it('are beside the contradictions that the findings list', async () => {
    await serveBoards(['defective'], { extraBoards: defectiveBoards() });
    const votes = await below(await sectionRow('defective', 'votes'));
    const document = await open(await row(votes, 'Wrong total'));
    const marks = (await marksOf(document)).filter(({ severity }) => severity !== Hint);
    assert.deepEqual(
      marks.map((mark) => [mark.message, mark.severity, document.getText(mark.range)]),
      [['Total isn’t the sum', Warning, '"total": 3']],
    );
  });

  it('are at both fields that contradict each other, and hovers say how', async () => {
    await serveBoards(['design-crit-live']);
    const document = await open(
      await row(await below(await sectionRow('design-crit-live', 'meetings')), 'Ended, says'),
    );
    const marks = (await marksOf(document)).filter(({ message }) => message === 'State unclear');
    const fields = marks.map(({ range }) => document.getText(range));
    assert.deepEqual(fields.toSorted(), ['"realEnd": true', '"rtcEvent": "rtc_begin"']);
    for (const { range } of marks) {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        range.start,
      );
      const texts = hovers.flatMap(({ contents }) => contents.map((each) => (each as vscode.MarkdownString).value));
      assert.match(texts.join('\n').replaceAll('&nbsp;', ' '), /its channel is open.*realEnd: true/s);
    }
  });

  it('name undocumented fields nowhere', async () => {
    await serveBoards([offsite]);
    const [vote] = await below(await sectionRow(offsite, 'votes'));
    const document = await open(vote as Node);
    const marks = await marksOf(document);
    assert.ok(marks.some(({ range }) => document.getText(range).startsWith('"quorum"')));
    assert.doesNotMatch(JSON.stringify(marks.map(({ message }) => message)), /quorum/);
  });
});
