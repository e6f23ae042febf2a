import { askForConsent } from '../documents/askForConsent';
import type { ExportDesk, ExportParts } from '../exports/exportDesk';
import { boardName, type Board } from '../model/configured';
import { once } from '../model/once';
import { boardRef, type Ref } from '../model/ref';
import type { Node } from '../tree/node';
import type { Gesture, Register } from './commands';

export interface ExportHouse extends Pick<ExportParts, 'store' | 'sourceOf' | 'csv' | 'format'> {
  readonly boards: () => readonly Board[];
  readonly extensionVersion: string;
}

/** The desk of exports, for the gestures here and for the panels; made when it is first used. */
export function exportsOf({ boards, extensionVersion, ...house }: ExportHouse): ExportDesk {
  const desk = once(() =>
    import('../exports/exportDesk').then(({ exportDesk }) =>
      exportDesk({
        ...house,
        boardName: (ref) => {
          const board = boards().find((each) => each.connection === ref.connection && each.recordId === ref.board);
          return board ? boardName(board) : ref.board;
        },
        provenance: { operation: 'GET /boards/voteData', paragraph: '4.3', extensionVersion },
        askForConsent: (hidden) => askForConsent('export', hidden),
      }),
    ),
  );
  return {
    exportAs: async (refs) => (await desk()).exportAs(refs),
    copyAsMarkdown: async (refs) => (await desk()).copyAsMarkdown(refs),
    copyAsTsv: async (refs) => (await desk()).copyAsTsv(refs),
    copyDecisionRecord: async (refs) => (await desk()).copyDecisionRecord(refs),
    saveDecisionRecord: async (refs) => (await desk()).saveDecisionRecord(refs),
  };
}

/** Registers the gestures that take what is shown out of the editor. */
export function exportCommands(register: Register, desk: ExportDesk): void {
  const on = (run: (refs: readonly Ref[]) => Promise<void>) => async (gesture: Gesture) => {
    const refs = refsOf(gesture);
    if (refs.length > 0) await run(refs);
  };
  register('exportAs', on(desk.exportAs));
  register('copyAsMarkdown', on(desk.copyAsMarkdown));
  register('copyAsTsv', on(desk.copyAsTsv));
  register('copyDecisionRecord', on(desk.copyDecisionRecord));
  register('saveDecisionRecord', on(desk.saveDecisionRecord));
}

/** What a gesture is about; of a mixed selection, what is of the kind that the menu was opened on. */
function refsOf({ node, nodes }: Gesture): Ref[] {
  const [first] = node ? refsIn(node) : nodes.flatMap(refsIn);
  return first ? nodes.flatMap(refsIn).filter(({ section }) => section === first.section) : [];
}

/** What of a row can be exported. */
function refsIn(node: Node): Ref[] {
  switch (node.kind) {
    case 'group':
      return node.boards.map(({ connection, recordId }) => boardRef(connection, recordId));
    case 'failure':
    case 'more':
    case 'note':
    case 'badConnection':
    case 'badSearch':
      return [];
    default:
      return [node.ref];
  }
}
