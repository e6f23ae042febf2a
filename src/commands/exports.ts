import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Exporter } from '../exports/exporter';
import { boardRef, type Ref } from '../base/ref';
import type { Board } from '../records/configured';
import type { Node } from '../tree/node';
import { chooseBoards } from './chooseBoards';
import type { CommandHandlers, CommandTarget, Confirm } from './commands';
import { likelyBoards } from './likelyBoards';

export interface ExportCommandDeps {
  readonly exporting: Exporter;
  readonly boards: () => readonly Board[];
  /** What the active panel shows. */
  readonly shown: () => Ref | undefined;
  /** The rows that are selected in the view of boards. */
  readonly selected: () => readonly Node[];
}

/** Commands that copy or save records. */
export function exportCommands({ exporting, boards, shown, selected }: ExportCommandDeps): CommandHandlers {
  const on = (run: (refs: readonly Ref[], confirm: Confirm) => Promise<void>) => async (target: CommandTarget) => {
    const refs = refsOf(target);
    if (refs.length > 0) await run(refs, target.confirm);
  };
  // The palette passes no rows.
  const isFromPalette = ({ node, nodes, ref }: CommandTarget) => (node ?? ref ?? nodes[0]) === undefined;
  /** Called from the palette, applies to the vote in the active panel. */
  const onVote = (run: (refs: readonly Ref[], confirm: Confirm) => Promise<void>) => async (target: CommandTarget) => {
    if (!isFromPalette(target)) return on(run)(target);
    const ref = shown();
    if (ref?.section === 'votes' && ref.record !== undefined) return run([ref], target.confirm);
    return void vscode.window.showInformationMessage(t('Open a vote first.'));
  };
  /** Called from the palette, applies to what the active panel shows, the selected rows, or boards to choose. */
  const exportAs = async (target: CommandTarget) => {
    if (!isFromPalette(target)) return on(exporting.exportAs)(target);
    const ref = shown();
    if (ref?.section !== undefined && ref.view === undefined) return exporting.exportAs([ref]);
    const nodes = selected();
    const rows = ref ? [] : refsOf({ ...target, nodes });
    if (rows[0]?.section !== undefined) return exporting.exportAs(rows);
    const all = boards();
    const chosen = await chooseBoards(t('Export As'), all, likelyBoards(all, nodes, ref));
    const refs = chosen.map(({ connection, recordId }) => boardRef(connection, recordId));
    if (refs.length > 0) await exporting.exportAs(refs);
  };
  return {
    exportAs,
    copyAsMarkdown: on(exporting.copyAsMarkdown),
    copyAsTsv: on(exporting.copyAsTsv),
    copyDecisionRecord: onVote(exporting.copyDecisionRecord),
    saveDecisionRecord: onVote(exporting.saveDecisionRecord),
  };
}

/** The refs of a panel; of rows, those in the same section as the row that the menu was opened on. */
function refsOf({ node, nodes, shown }: CommandTarget): readonly Ref[] {
  if (shown.length > 0) return shown;
  const [first] = node ? refsIn(node) : nodes.flatMap(refsIn);
  return first ? nodes.flatMap(refsIn).filter(({ section }) => section === first.section) : [];
}

/** The refs of a row that can be exported. */
function refsIn(node: Node): Ref[] {
  switch (node.kind) {
    case 'group':
      return node.boards.map(({ connection, recordId }) => boardRef(connection, recordId));
    case 'snapshots':
    case 'failure':
    case 'more':
    case 'note':
    case 'badEntry':
      return [];
    default:
      return [node.ref];
  }
}
