import { refOfBoard, type Board } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Exporter } from '../../surfaces/exports/exporter';
import type { Ref } from '../../core/ref';
import type { Node } from '../../surfaces/tree/node';
import { chooseBoards } from '../parts/choose';
import type { App } from '../parts/app';
import type { CommandHandlers, CommandTarget, Feature } from '../parts/commands';
import { datasetCommands } from './datasets';
import { votesOfTarget } from '../compareVotes/compareVotes';
import { likelyBoards } from '../parts/likelyBoards';
import { asTitle } from '../../core/phrases';

/** Exports and copies records, and datasets of boards. */
export const exportsFeature = (
  app: Parameters<typeof exportCommands>[0] & Parameters<typeof datasetCommands>[0],
): Feature => ({ commands: { ...exportCommands(app), ...datasetCommands(app) } });

function exportCommands({ exporting, boards, panels }: Pick<App, 'exporting' | 'boards' | 'panels'>): CommandHandlers {
  const on = (copy: Exporter['copyAsTsv']) => async (target: CommandTarget) => {
    const refs = refsOf(target);
    if (refs.length > 0) await copy(refs, target.confirm);
  };
  return {
    /** Called on nothing, applies to the page in front, the selected rows, or boards to choose. */
    export: async (target) => {
      if (target.isOnCell) return panels.activePage()?.({ type: 'menu', action: 'exportRow' });
      const own = refsOf(target);
      if (own.length > 0) return exporting.exportAs({ refs: own });
      if (await panels.runAction('export')) return;
      const rows = refsOf({ ...target, nodes: target.front.rows });
      const refs = rows[0]?.section === undefined ? await boardsToExport(boards(), target) : rows;
      if (refs.length > 0) await exporting.exportAs({ refs });
    },
    copyAsMarkdown: on(exporting.copyAsMarkdown),
    copyAsTsv: on(exporting.copyAsTsv),
    /** Called on nothing, applies to the vote in the page in front. */
    copyDecisionRecord: async (target) => {
      const refs = refsOf(target).length > 0 ? refsOf(target) : votesOfTarget(target);
      if (refs.length > 0) return exporting.copyDecisionRecord(refs, target.confirm);
      return void vscode.window.showInformationMessage(t('Open a vote first.'));
    },
  };
}

const boardsToExport = async (all: readonly Board[], target: CommandTarget): Promise<Ref[]> =>
  (await chooseBoards(asTitle(t('Export…')), all, likelyBoards(all, target.front))).map(refOfBoard);

/** The refs of a panel; of rows, those in the same section as the row that the menu was opened on. */
function refsOf({ node, nodes, shown }: CommandTarget): readonly Ref[] {
  if (shown.length > 0) return shown;
  const [first] = node ? refsIn(node) : nodes.flatMap(refsIn);
  return first ? nodes.flatMap(refsIn).filter(({ section }) => section === first.section) : [];
}

function refsIn(node: Node): Ref[] {
  switch (node.kind) {
    case 'group':
      return node.boards.map(refOfBoard);
    case 'snapshots':
      return node.snapshots.flatMap(({ ref, problem }) => (problem ? [] : [ref]));
    case 'failure':
    case 'more':
    case 'note':
    case 'badEntry':
      return [];
    default:
      return [node.ref];
  }
}
