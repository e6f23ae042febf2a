import { runInSlices } from '../base/timeSlicer';
import type { Format } from '../text/format';
import { arrangeFindings, type ArrangedFindings, type Arrangement } from './arrangeFindings';
import type { Findings } from './createFindings';
import type { Dismissals } from './dismissals';

/** The findings as arranged, kept up to date. */
export interface ArrangedList {
  readonly arrangement: () => Arrangement;
  /** Changes the grouping or the filter. */
  readonly arrange: (how: Partial<Arrangement>) => void;
  /** The last result. */
  readonly latest: () => ArrangedFindings;
  /** Resolves when no arranging is running. */
  readonly arranged: () => Promise<ArrangedFindings>;
  readonly dispose: () => void;
}

const nothing: ArrangedFindings = { groups: [], shown: 0, all: 0, alerts: 0, notes: 0, attention: 0 };

/** Arranges the findings, in time slices, whenever they or the dismissals change; then calls `show`. */
export function createArrangedList(
  findings: Pick<Findings, 'list' | 'onDidChange'>,
  dismissals: Pick<Dismissals, 'prepare' | 'of' | 'onDidChange'>,
  format: () => Format,
  initial: Arrangement,
  show: () => void,
): ArrangedList {
  let arrangement = initial;
  let latest = nothing;
  let isStale = false;
  let running: Promise<void> | undefined;

  const arrangeNow = async (): Promise<void> => {
    while (isStale) {
      isStale = false;
      await dismissals.prepare();
      latest = await runInSlices(arrangeFindings(findings.list(), arrangement, dismissals, format()));
      show();
    }
  };
  const update = () => {
    isStale = true;
    running ??= arrangeNow().finally(() => {
      running = undefined;
    });
  };
  const listening = [findings.onDidChange(update), dismissals.onDidChange(update)];
  return {
    arrangement: () => arrangement,
    arrange: (how) => {
      arrangement = { ...arrangement, ...how };
      update();
    },
    latest: () => latest,
    arranged: async () => {
      await running;
      return latest;
    },
    dispose: () => {
      for (const each of listening) each.dispose();
    },
  };
}
