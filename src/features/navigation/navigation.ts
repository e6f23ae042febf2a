import { refOfBoard } from '../../records/configured';
import type { Feature, CommandHandlers } from '../parts/commands';
import { goToCommands } from './goTo';
import { recordCommands } from './records';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { App } from '../parts/app';
import { allBoardsKey, pathOf } from '../../core/ref';
import { refInEditor } from '../../surfaces/documents/recordDocuments';
import type { Node } from '../../surfaces/tree/node';

/** What leads to pages, to records, and to help. */
export const navigationFeature = (
  app: Parameters<typeof detailsCommands>[0] &
    Parameters<typeof goToCommands>[0] &
    Parameters<typeof helpCommands>[0] &
    Parameters<typeof recordCommands>[0],
): Feature => ({
  commands: { ...detailsCommands(app), ...goToCommands(app), ...helpCommands(app), ...recordCommands(app) },
});

type Needs = Pick<App, 'extension' | 'environment' | 'settings'>;

/** Commands that open what VS Code shows about this extension, and the report of an issue. */
function helpCommands(app: Needs): CommandHandlers {
  const { id } = app.extension.extension;
  return {
    openSettings: () => vscode.commands.executeCommand('workbench.action.openSettings', `@ext:${id}`),
    takeTour: () => vscode.commands.executeCommand('workbench.action.openWalkthrough', `${id}#start`, false),
    reportIssue: () => reportIssue(app),
  };
}

/** VS Code's issue reporter needs an address from the manifest; without one, the report opens as a document. */
async function reportIssue(app: Needs): Promise<void> {
  const { extension } = app.extension;
  const issueBody = await issueText(app);
  const { bugs, repository } = extension.packageJSON as { readonly bugs?: unknown; readonly repository?: unknown };
  if (bugs ?? repository) {
    await vscode.commands.executeCommand('workbench.action.openIssueReporter', {
      extensionId: extension.id,
      issueBody,
    });
    return;
  }
  const content = `${t('Complete this report, and send it to the maintainers. It contains versions and no data.')}\n\n${issueBody}`;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content }));
}

/** The start of an issue report, for the user to complete: nothing in it names a service, a board, or a person. */
async function issueText({ environment, settings }: Needs): Promise<string> {
  const { extensionVersion, editor } = await environment();
  return [
    t('What did you do, what happened, and what did you expect? Leave out secrets, tokens, and names.'),
    '',
    '',
    `Board Inspector ${extensionVersion}`,
    editor,
    `${t('Language')}: ${vscode.env.language}`,
    `${t('Connections')}: ${settings().connections.length}`,
    '',
  ].join('\n');
}

/** VS Code runs the command of a row for each click; two within this time are a double click. */
const doubleClickMs = 500;

/** Commands that open pages, and that act on the page in front. */
function detailsCommands({
  boards,
  mayLoad,
  openDetails,
  panels,
  tree,
}: Pick<App, 'boards' | 'mayLoad' | 'openDetails' | 'panels' | 'tree'>): CommandHandlers {
  const runMenu = (action: 'copyValue' | 'openField') => panels.activePage()?.({ type: 'menu', action });
  const last = { key: '', time: -Infinity };
  // Keep the focus in the tree, so that arrow keys select the next record.
  const open = (node: Node | undefined, preview: boolean) => {
    const details = node && detailsOf(node);
    if (details) openDetails(details.key, { preserveFocus: true, preview, option: details.option });
    return details?.key ?? '';
  };
  return {
    openDetails: ({ node }) => {
      if (node) return void open(node, false);
      const ref = refInEditor();
      if (!ref) return;
      const { part, ...record } = ref;
      openDetails(pathOf(record), { preserveFocus: false, option: ref.section === 'votes' ? part : undefined });
    },
    previewDetails: ({ node }) => {
      const key = open(node, true);
      const time = performance.now();
      if (opensOnDoubleClick() || (key === last.key && time - last.time < doubleClickMs)) open(node, false);
      Object.assign(last, { key, time });
    },
    openFocusedDetails: async () => {
      const node = await tree.openFocused();
      // Preview first, as the command of the row does, which VS Code may run before or after this.
      open(node, true);
      open(node, false);
    },
    copyValue: () => runMenu('copyValue'),
    openField: () => runMenu('openField'),
    present: ({ node, front: { ref } }) => {
      if (node && 'ref' in node) return openDetails(pathOf(node.ref), { preserveFocus: false, present: true });
      if (ref?.section === 'votes' && ref.record !== undefined)
        return panels.open(panels.frontKey() ?? '', { preview: true, present: true });
      return void vscode.window.showInformationMessage(t('Open a vote first.'));
    },
    nextRecord: () => panels.runInActive({ type: 'go', to: 'next' }),
    previousRecord: () => panels.runInActive({ type: 'go', to: 'previous' }),
    allBoards: async () => {
      const all = boards().map(refOfBoard);
      if (await mayLoad(all)) openDetails(allBoardsKey, { preserveFocus: false });
    },
  };
}

/** Whether VS Code is configured to open rows only on a double click. */
const opensOnDoubleClick = () => vscode.workspace.getConfiguration('workbench.list').get('openMode') === 'doubleClick';

/**
 * The key of the panel for a row, and what the panel marks: options and voters open their vote, participants their
 * meeting.
 */
function detailsOf(node: Node): { readonly key: string; readonly option: string | undefined } | undefined {
  if (!('ref' in node)) return undefined;
  const { part, ...record } = node.ref;
  return { key: pathOf(record), option: node.kind === 'option' || node.kind === 'voter' ? part : undefined };
}
