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

/** Creates the exporter for commands and panels, on first use. */
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

/** Registers the export and copy commands. */
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

/** The refs that a command exports; in a mixed selection, those of the same kind as the clicked row. */
function refsOf({ node, nodes }: Gesture): Ref[] {
  const [first] = node ? refsIn(node) : nodes.flatMap(refsIn);
  return first ? nodes.flatMap(refsIn).filter(({ section }) => section === first.section) : [];
}

/** The refs of a row that can be exported. */
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
