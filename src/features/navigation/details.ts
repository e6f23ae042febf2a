import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { allBoardsKey, boardRef, pathOf } from '../../core/ref';
import type { Node } from '../../surfaces/tree/node';
import type { App } from '../parts/app';
import type { CommandHandlers } from '../parts/commands';

/** VS Code runs the command of a row for each click; two within this time are a double click. */
const doubleClickMs = 500;

/** Commands that open pages, and that act on the page in front. */
export function detailsCommands({
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
    openDetails: ({ node }) => void open(node, false),
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
      const all = boards().map(({ connection, recordId }) => boardRef(connection, recordId));
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
