import type { FindingRow, FindingsList, FindingState } from '../insight/findingsList';
import { sampleConnectionName } from '../records/configured';
import type { ArrangedFindings, ShownFinding } from './arrangeFindings';
import { dismissalReasonText } from './dismissalReasons';
import { ownerText, subjectText } from './findingTexts';
import { kindTitle } from './listedFinding';

/**
 * The arranged findings as the rows of one table: those to review first, the dismissed ones last, and of each those of
 * sample boards last. `message`: see `FindingsList`.
 */
export function findingsAsRows({ groups }: Pick<ArrangedFindings, 'groups'>, message: string): FindingsList {
  const bundles = { alert: bundle(), note: bundle(), dismissed: bundle() };
  for (const { findings } of groups)
    for (const shown of findings) bundles[stateOf(shown)][isOfSample(shown) ? 'samples' : 'others'].push(shown);
  const { alert, note, dismissed } = bundles;
  const inOrder = [alert, note, dismissed].flatMap(({ others, samples }) => [others, samples]).flat();
  const sums = ({ others, samples }: Bundle) => ({ all: others.length + samples.length, ofSamples: samples.length });
  return {
    count: inOrder.length,
    rowAt: (index) => rowOf(inOrder[index] as ShownFinding),
    sums: { alert: sums(alert), note: sums(note), dismissed: sums(dismissed) },
    message,
  };
}

interface Bundle {
  readonly others: ShownFinding[];
  readonly samples: ShownFinding[];
}

const bundle = (): Bundle => ({ others: [], samples: [] });

const stateOf = ({ finding, dismissal }: ShownFinding): FindingState => (dismissal ? 'dismissed' : finding.tone);

const isOfSample = ({ finding }: ShownFinding): boolean => finding.ref.connection === sampleConnectionName;

function rowOf(shown: ShownFinding): FindingRow {
  const { finding, board, dismissal } = shown;
  const { id, ref, view, kind, titleIn, textIn } = finding;
  return {
    key: id,
    state: stateOf(shown),
    isSample: isOfSample(shown),
    ref: view ? undefined : ref,
    ownerIn: () => ownerText(board, ref),
    subjectIn: () => subjectText(finding),
    kindIn: () => kindTitle(kind),
    titleIn: titleIn ?? (() => kindTitle(kind)),
    textIn: (format) => textIn(format),
    reason: dismissal && dismissalReasonText(dismissal.reason),
  };
}
