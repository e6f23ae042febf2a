import { runInSlices } from '../../core/timeSlicer';
import type { Board } from '../../records/configured';
import type { Units } from '../../kinds/units/createUnits';
import type { ConformanceReport } from './conformanceReport';
import type { LoadedStore } from '../../service/store/boardStore';
import { createReport } from './createReport';
import type { FirstPlaces } from './firstPlaces';
import { boardsOver, type ReportScope } from './reportScope';

export interface ReportDeps {
  readonly store: LoadedStore;
  readonly boardsToReport: ReportScope['boardsOf'];
  readonly boards: () => readonly Board[];
  readonly units: Pick<Units, 'report'>;
}

/**
 * Creates the report on a connection, by its name, about the chosen boards: for the panel and for files. `places` gets
 * the record of each entry.
 */
export async function reportOnConnection(
  name: string,
  deps: ReportDeps,
  places?: FirstPlaces,
): Promise<ConformanceReport> {
  const boards = deps.boardsToReport(name);
  const units = await deps.units.report(name, boards);
  const all = boardsOver(name, deps.boards()).length;
  return runInSlices(createReport(boards, deps.store, units, places, all));
}
