import { t } from '@vscode/l10n';
import { isInexact } from '../../base/numeric';
import { quotient } from '../../base/ratio';
import type { Activity } from '../../insight/latestActivity';
import type { FactsBlock } from '../../protocol/blocks';
import type { Counters } from '../../records/board';
import type { StatisticsAt } from '../../records/statisticsAt';
import type { Format } from '../../text/format';
import { computed } from '../details/facts';
import { activitySources, activityText, activityMeaning, activityTitle } from './activityText';
import { tellsActivity, type LoadedBoard } from './loadedBoard';

/** Computed values, labeled as such. */
export function derived(
  counters: Counters | undefined,
  activity: Activity | undefined,
  loaded: LoadedBoard,
  states: readonly StatisticsAt[],
  format: Format,
): FactsBlock | undefined {
  const { totalAccessView, totalUserView } = counters ?? {};
  const perVisitor =
    totalAccessView === undefined || !totalUserView || isInexact(totalAccessView) || isInexact(totalUserView)
      ? undefined
      : quotient(totalAccessView, totalUserView);
  const rows = [
    ...(tellsActivity(loaded, states)
      ? [
          computed(
            '@latestActivity',
            activityTitle(),
            activityMeaning(),
            activity === undefined
              ? { text: t('none known'), tone: 'muted', note: activitySources(loaded, states) }
              : { text: activityText(activity, format), note: activitySources(loaded, states) },
          ),
        ]
      : []),
    ...(perVisitor === undefined
      ? []
      : [
          computed(
            '@visitsPerVisitor',
            t('Visits per visitor'),
            t('totalAccessView ÷ totalUserView. The API documentation doesn’t say which period these numbers cover.'),
            { text: format.number(perVisitor) },
          ),
        ]),
  ];
  return rows.length === 0 ? undefined : { block: 'facts', id: 'computed', title: t('Computed'), facts: rows };
}
