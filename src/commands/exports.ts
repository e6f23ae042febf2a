import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Exporter } from '../exports/exporter';
import { boardRef, type Ref } from '../base/ref';
import type { Node } from '../tree/node';
import type { CommandHandlers, CommandTarget, Confirm } from './commands';

/** Commands that take what is shown out of VS Code. `shownRef`: what the active panel shows. */
export function exportCommands(deps: Exporter, shownRef: () => Ref | undefined): CommandHandlers {
  const on = (run: (refs: readonly Ref[], confirm: Confirm) => Promise<void>) => async (target: CommandTarget) => {
    const refs = refsOf(target);
    if (refs.length > 0) await run(refs, target.confirm);
  };
  /** The palette passes no rows: then the vote in the active panel is meant. */
  const onVote = (run: (refs: readonly Ref[], confirm: Confirm) => Promise<void>) => async (target: CommandTarget) => {
    if (target.node ?? target.ref ?? target.nodes[0]) return on(run)(target);
    const ref = shownRef();
    if (ref?.section === 'votes' && ref.record !== undefined) return run([ref], target.confirm);
    return void vscode.window.showInformationMessage(t('Open a vote first.'));
  };
  return {
    exportAs: on(deps.exportAs),
    copyAsMarkdown: on(deps.copyAsMarkdown),
    copyAsTsv: on(deps.copyAsTsv),
    copyDecisionRecord: onVote(deps.copyDecisionRecord),
    saveDecisionRecord: onVote(deps.saveDecisionRecord),
  };
}

/** What a panel shows; of rows, those of the kind that the menu was opened on. */
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
    case 'snapshotBoard':
    case 'failure':
    case 'more':
    case 'note':
    case 'findingGroup':
    case 'finding':
    case 'findingPlace':
    case 'moreFindings':
    case 'badConnection':
    case 'badSavedFilter':
      return [];
    default:
      return [node.ref];
  }
}
