import { t } from '@vscode/l10n';
import { once } from '../../base/once';
import { boardRef, type Ref } from '../../base/ref';
import type { Activity } from '../../insight/latestActivity';
import type { Cell } from '../../protocol/table';
import type { Board } from '../../records/configured';
import { failedRefresh, shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import { explain } from '../../text/explain';
import type { Format } from '../../text/format';
import { alertsIn } from '../details/findings';
import { createFieldStates } from '../details/fieldStates';
import { issuesText } from '../../text/amounts';
import type { Part } from '../table/leafCell';
import { boardFindings } from './boardFindings';
import { checksOf } from './boardStatistics';
import { activityIn, loadedOf, type Loaded } from './loadedBoard';

/** A board beside others. */
export interface BoardRow {
  readonly ref: Ref;
  readonly board: Board;
  readonly loaded: Loaded;
  /** Its statistics. */
  readonly part: Part;
  /** What is missing or wrong; empty if nothing is. */
  readonly state: Cell;
  readonly needsReview: boolean;
  readonly activity: () => Activity | undefined;
}

/** The row of a board from what is loaded. `now`: Unix milliseconds. */
export function createBoardRow(board: Board, store: BoardStore, now: number, format: Format): BoardRow {
  const ref = boardRef(board.connection, board.recordId);
  const loaded = loadedOf(ref, store);
  const [first] = shownValue(loaded.counters) ?? [];
  const data = first?.value?.data;
  const found = first ? [...boardFindings(loaded, format), ...(data ? checksOf(data, loaded, format) : [])] : [];
  const alerts = alertsIn(found).map(({ text }) => text);
  const state = stateCell(loaded, alerts, format);
  return {
    ref,
    board,
    loaded,
    state,
    part: first
      ? { json: first.json, value: first.value, at: [], fieldStates: createFieldStates(first) }
      : partWithout(state.text),
    needsReview: hasProblem(loaded) || alerts.length > 0,
    activity: once(() => activityIn(loaded, now)),
  };
}

/** Statistics that aren't there. `why` is shown in their place. */
function partWithout(why: string): Part {
  const fieldStates = createFieldStates({ deviations: [] });
  return { json: undefined, value: undefined, at: [], fieldStates, absent: why };
}

/** Whether the service has no statistics for the board. A request that another failure prevented doesn't tell. */
const hasProblem = ({ counters }: Loaded): boolean =>
  counters.state === 'failed'
    ? counters.failure.kind !== 'notRequested'
    : counters.state === 'loaded' && counters.value.length === 0;

function stateCell({ counters }: Loaded, alerts: readonly string[], format: Format): Cell {
  const failed = failedRefresh(counters);
  const [alert, ...more] = alerts;
  if (counters.state === 'failed') {
    const { what, next } = explain(counters.failure);
    if (failed) return { text: t('as of {0}: {1}', format.clock(failed.loadedAt), what), note: next };
    return { text: counters.failure.kind === 'noEntry' ? t('no entry returned') : what, note: next };
  }
  if (counters.state === 'loaded' && counters.value.length === 0) return { text: t('no entry returned') };
  const entries = shownValue(counters)?.length ?? 0;
  if (entries > 1)
    return {
      text: t('{0} entries returned', format.number(entries)),
      note: t('The first is shown; they aren’t added up.'),
    };
  if (alert !== undefined)
    return more.length === 0 ? { text: alert } : { text: issuesText(alerts.length, format), note: alerts.join('\n') };
  if (entries > 0) return { text: '', tone: 'muted' };
  return { text: counters.state === 'loading' ? t('loading') : t('not loaded'), tone: 'muted' };
}
