import { boardPath, pathOf } from '../base/ref';
import type { FindingsList, FindingState, ListedInTable } from '../panels/findings/findingsList';
import type { ArrangedFindings, ShownFinding } from './arrangeFindings';
import { dismissalReasonText } from './dismissalReasons';
import { findingTitle, ownerText, subjectText } from './findingTexts';
import { isOfList, kindTitle, type ListedFinding } from './listedFinding';

/** What a finding opens, and what is marked there. */
export type TargetOf = (finding: ListedFinding) => { readonly key: string; readonly option: string | undefined };

/**
 * The arranged findings as one table: those to review first, the dismissed ones last, and of each state those about
 * sample boards last.
 */
export function tableOfFindings(
  { groups }: Pick<ArrangedFindings, 'groups'>,
  coverage: FindingsList['coverage'],
  targetOf: TargetOf,
): FindingsList {
  const byState = { alert: empty(), note: empty(), dismissed: empty() };
  for (const { findings } of groups)
    for (const shown of findings) byState[stateOf(shown)][shown.isSample ? 'samples' : 'others'].push(shown);
  const { alert, note, dismissed } = byState;
  const inOrder = [alert, note, dismissed].flatMap(({ others, samples }) => [others, samples]).flat();
  const created: ListedInTable[] = [];
  return {
    count: inOrder.length,
    rowAt: (index) => (created[index] ??= rowOf(inOrder[index] as ShownFinding, targetOf)),
    counts: { alert: countOf(alert), note: countOf(note), dismissed: countOf(dismissed) },
    coverage,
  };
}

interface InState {
  readonly others: ShownFinding[];
  readonly samples: ShownFinding[];
}

const empty = (): InState => ({ others: [], samples: [] });

const countOf = ({ others, samples }: InState) => ({ all: others.length + samples.length, ofSamples: samples.length });

const stateOf = ({ finding, dismissal }: ShownFinding): FindingState => (dismissal ? 'dismissed' : finding.tone);

function rowOf(shown: ShownFinding, targetOf: TargetOf): ListedInTable {
  const { finding, board, dismissal, isSample } = shown;
  const { id, ref, scope, kind, textIn } = finding;
  // A list that is named opens as a whole.
  const target = isOfList(finding) ? { key: pathOf(scope), option: undefined } : targetOf(finding);
  return {
    key: id,
    state: stateOf(shown),
    isSample,
    ownerIn: () => ownerText(board, ref),
    subjectIn: () => subjectText(finding),
    kindIn: () => kindTitle(kind),
    titleIn: () => findingTitle(finding),
    textIn: (format) => textIn(format, false),
    path: target.key,
    mark: target.option,
    boardPath: board && boardPath(ref),
    reason: dismissal && dismissalReasonText(dismissal.reason),
  };
}
