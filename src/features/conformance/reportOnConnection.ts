import { runInSlices } from '../../core/timeSlicer';
import type { App } from '../parts/app';
import type { Units } from '../../kinds/units/createUnits';
import type { ConformanceReport } from './conformanceReport';
import type { LoadedStore } from '../../service/store/boardStore';
import { createReport } from './createReport';
import type { FirstPlaces } from './firstPlaces';
import { boardsOver, type ReportScope } from './reportScope';

export interface ReportDeps extends Pick<App, 'boards'> {
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
  { boardsToReport, boards: allBoards, store, units }: ReportDeps,
  places?: FirstPlaces,
): Promise<ConformanceReport> {
  const boards = boardsToReport(name);
  const hypotheses = await units.report(name, boards);
  const all = boardsOver(name, allBoards()).length;
  return runInSlices(createReport(boards, store, hypotheses, places, all));
}
