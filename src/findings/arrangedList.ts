import { createRerun } from '../base/rerun';
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
  const arranging = createRerun(async () => {
    await dismissals.prepare();
    latest = await runInSlices(arrangeFindings(findings.list(), arrangement, dismissals, format()));
    show();
  });
  const listening = [findings.onDidChange(arranging.request), dismissals.onDidChange(arranging.request)];
  return {
    arrangement: () => arrangement,
    arrange: (how) => {
      arrangement = { ...arrangement, ...how };
      arranging.request();
    },
    latest: () => latest,
    arranged: async () => {
      await arranging.settled();
      return latest;
    },
    dispose: () => {
      for (const each of listening) each.dispose();
    },
  };
}
