import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { pathOf } from '../../core/ref';
import type { OpenOptions } from '../../surfaces/pages/openOptions';
import type { Node } from '../../surfaces/tree/node';
import type { CommandHandlers } from '../parts/commands';

export interface DetailsCommandDeps {
  readonly openDetails: (key: string, how: OpenOptions) => void;
  /** Runs the action of Enter on the focused row of the tree; returns that row if it has details. */
  readonly openFocused: () => Promise<Node | undefined>;
  /** Whether VS Code is configured to open rows only on a double click. */
  readonly opensOnDoubleClick: () => boolean;
  readonly runMenu: (action: 'copyValue' | 'openField') => void;
  /** Presents the vote in the active panel. */
  readonly present: () => void;
  /** Shows the previous or the next record in the active panel. */
  readonly go: (to: 'previous' | 'next') => Promise<void>;
  readonly allBoards: () => Promise<void>;
}

/** VS Code runs the command of a row for each click; two within this time are a double click. */
const doubleClickMs = 500;

export function detailsCommands(deps: DetailsCommandDeps): CommandHandlers {
  const { openDetails, openFocused, opensOnDoubleClick, runMenu, present, go, allBoards } = deps;
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
      const node = await openFocused();
      // Preview first, as the command of the row does, which VS Code may run before or after this.
      open(node, true);
      open(node, false);
    },
    copyValue: () => runMenu('copyValue'),
    openField: () => runMenu('openField'),
    present: ({ node, front: { ref } }) => {
      if (node && 'ref' in node) return openDetails(pathOf(node.ref), { preserveFocus: false, present: true });
      if (ref?.section === 'votes' && ref.record !== undefined) return present();
      return void vscode.window.showInformationMessage(t('Open a vote first.'));
    },
    nextRecord: () => go('next'),
    previousRecord: () => go('previous'),
    allBoards,
  };
}

/**
 * The key of the panel for a row, and what the panel marks: options and voters open their vote, participants their
 * meeting.
 */
function detailsOf(node: Node): { readonly key: string; readonly option: string | undefined } | undefined {
  if (!('ref' in node)) return undefined;
  const { part, ...record } = node.ref;
  return { key: pathOf(record), option: node.kind === 'option' || node.kind === 'voter' ? part : undefined };
}
