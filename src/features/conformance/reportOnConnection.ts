import { boardsOver, type Board } from '../../records/configured';
import { runInSlices } from '../../core/timeSlicer';
import type { App } from '../parts/app';
import type { Units } from '../../kinds/units/createUnits';
import type { ConformanceReport, FirstPlaces } from './conformanceReport';
import type { LoadedStore } from '../../service/store/boardStore';
import { createReport } from './createReport';
import type { Ref } from '../../core/ref';

export interface Reporting extends Pick<App, 'boards'> {
  readonly store: LoadedStore;
  readonly units: Pick<Units, 'report'>;
  readonly boardsToReport: ReportScope['boardsOf'];
}

/**
 * Creates the report on a connection, by its name, about the chosen boards: for the panel and for files. `places` gets
 * the record of each entry.
 */
export async function reportOnConnection(
  name: string,
  { boardsToReport, boards: allBoards, store, units }: Reporting,
  places?: FirstPlaces,
): Promise<ConformanceReport> {
  const boards = boardsToReport(name);
  const hypotheses = await units.report(name, boards);
  const all = boardsOver(name, allBoards()).length;
  return runInSlices(createReport(boards, store, hypotheses, places, all));
}

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
