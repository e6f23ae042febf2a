import { t } from '@vscode/l10n';
import type { ConformanceReport } from './conformanceReport';
import { coverageText, isWhole } from './coverageText';
import { reportHeader } from './reportHeader';
import { pagingTexts } from './reportTexts';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { FactsBlock } from '../../protocol/blocks';
import { composeView, type ComposedView } from '../../kinds/parts/composeView';
import { computed } from '../../kinds/parts/facts';
import { alert, findingsBlock, note, type Finding } from '../../kinds/issues/findings';
import { formsTable } from './formsTable';
import { deviationsTable } from './deviationsTable';
import type { ReportPlaces } from './reportColumns';

/** What a service returned, compared with the API text. `connection`: its name. */
export function conformanceDetails(
  report: ConformanceReport,
  connection: string,
  actions: readonly ActionId[],
  places: ReportPlaces = { placeOf: () => undefined },
): ComposedView {
  const isEmpty = report.operations.every(({ records }) => records === 0);
  return composeView(
    { previous: false, next: false, actions },
    {
      title: t('Conformance Report'),
      overline: connection,
      header: reportHeader(report),
    },
    [
      findingsBlock(coverage(report)),
      !isEmpty && formsTable(report, places),
      !isEmpty && deviationsTable(report, places),
      pagingFacts(report),
    ],
  );
}

/** What the report leaves out, with the command that loads it. */
function coverage(report: ConformanceReport): Finding[] {
  const text = coverageText(report);
  if (text === undefined) return [];
  return [{ ...(isWhole(report) ? note : alert)(text), actions: [actionOf('checkConformance')] }];
}

function pagingFacts({ paging }: ConformanceReport): FactsBlock | undefined {
  if (paging.lists === 0) return undefined;
  return {
    block: 'facts',
    id: 'paging',
    title: t('Paging of files'),
    facts: pagingTexts(paging).map(([title, value], index) =>
      computed(`@paging${index}`, title, t('By the lists of files that are loaded without a filter.'), { text: value }),
    ),
  };
}
