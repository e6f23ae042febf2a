import { boardRef, type Ref } from '../../core/ref';
import type { Board } from '../../records/configured';

/** The boards that the reports of connections are about, as chosen in this window. */
export interface ReportScope {
  /** The chosen boards, or else all boards of the connection. */
  readonly boardsOf: (connection: string) => readonly Ref[];
  /** `boards`: undefined for all. */
  readonly choose: (connection: string, boards: readonly Ref[] | undefined) => void;
}

export function createReportScope(boards: () => readonly Board[]): ReportScope {
  const chosen = new Map<string, readonly Ref[]>();
  return {
    boardsOf: (name) => chosen.get(name) ?? boardsOver(name, boards()),
    choose: (name, refs) => {
      if (refs) chosen.set(name, refs);
      else chosen.delete(name);
    },
  };
}

export const boardsOver = (name: string, boards: readonly Board[]): Ref[] =>
  boards.flatMap(({ connection, recordId }) => (connection === name ? [boardRef(connection, recordId)] : []));
