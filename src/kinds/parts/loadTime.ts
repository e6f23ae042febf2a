import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import { inSentence } from '../../core/phrases';
import { actionOf, type Action } from '../../protocol/actions';
import { failedRefresh, lastLoaded, type LoadState } from '../../service/store/asyncCache';
import { explain, notRefreshedSince, notRefreshedText } from '../../service/text/explain';
import type { Format } from '../../core/format';
import type { ComposedView } from './composeView';

/** When data was loaded, in Unix milliseconds, as far as it is. */
export const loadTimes = (loadStates: readonly LoadState<unknown>[]): number[] =>
  loadStates.flatMap((loadState) => lastLoaded(loadState)?.loadedAt ?? []);

/** When the oldest of several data was loaded, in Unix milliseconds; undefined if none is loaded. */
function oldestLoad(loadStates: readonly LoadState<unknown>[]): number | undefined {
  const times = loadTimes(loadStates);
  return times.length === 0 ? undefined : times.reduce((first, each) => Math.min(first, each));
}

/** `as of 22:55`, or the first and the last time; undefined if nothing is loaded. */
export function loadedText(times: readonly number[], format: Format): string | undefined {
  if (times.length === 0) return undefined;
  const [first, last] = [times.reduce((one, other) => Math.min(one, other)), times.reduce(latest)].map(format.clock);
  return inSentence(first === last ? t('As of {0}', first ?? '') : t('As of {0} to {1}', first ?? '', last ?? ''));
}

const latest = (one: number, other: number): number => Math.max(one, other);

/**
 * A view with the time at which its data was loaded, or the first and the last time, and why it couldn't be refreshed.
 * `actionsFor`: what the user can do about a failure.
 */
export function withLoadTime(
  { detailsView, tables }: ComposedView,
  loadStates: readonly LoadState<unknown>[],
  format: Format,
  actionsFor: (failure: Failure) => readonly Action[] = () => [],
): ComposedView {
  const [failed] = loadStates.flatMap((loadState) => failedRefresh(loadState) ?? []);
  return {
    detailsView: {
      ...detailsView,
      ...shownTimes(loadStates, format),
      ...(failed && {
        failedRefresh: {
          // With the time of the attempt, so that another one that fails is seen to have been made.
          title:
            failed.failedAt === undefined
              ? notRefreshedText(format.clock(failed.loadedAt))
              : notRefreshedSince(format.clock(failed.loadedAt), format.clockToSecond(failed.failedAt)),
          ...explain(failed.failure),
          actions: [...actionsFor(failed.failure), actionOf('showRequests')],
        },
      }),
    },
    tables,
  };
}

function shownTimes(loadStates: readonly LoadState<unknown>[], format: Format) {
  const oldest = oldestLoad(loadStates);
  if (oldest === undefined) return {};
  const newest = loadTimes(loadStates).reduce(latest, 0);
  return {
    loadedAt: oldest,
    ...(format.clock(oldest) === format.clock(newest)
      ? { asOf: t('As of {0}', format.clock(oldest)), asOfTime: t('As of {0}', format.time(oldest) ?? '') }
      : {
          asOf: t('As of {0} to {1}', format.clock(oldest), format.clock(newest)),
          asOfTime: t('As of {0} to {1}', format.time(oldest) ?? '', format.time(newest) ?? ''),
        }),
  };
}
