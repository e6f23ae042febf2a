import { t } from '@vscode/l10n';
import type { Connection } from '../../records/configured';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { StepsBlock } from '../../protocol/blocks';
import type { DetailsView } from '../../protocol/view';
import { diagnosisResult, type StepText } from './diagnosisText';
import { hrefOf } from '../../core/baseUrl';
import { joinParts } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { connectionName } from '../../records/text/nameLabel';

/**
 * The diagnosis of a connection: its result, then every stage. Offers a fix only for a configured connection. `words`:
 * undefined if it was restored with the window, which keeps no result. `time`: when it began. `isOutdated`: the
 * connection was saved since.
 */
export function diagnosisDetailsView(
  connection: Connection,
  words: readonly StepText[] | undefined,
  time: string | undefined,
  isKept: boolean,
  isOutdated: boolean,
): DetailsView {
  const steps = words ?? [];
  const isBeginning = words?.every(({ state }) => state === 'waiting') === true;
  const isRunning = isBeginning || steps.some(({ state }) => state === 'running');
  const finding = steps.find((each) => each.finding)?.finding;
  const actions: ActionId[] = words ? [...(finding?.fix && isKept ? [finding.fix] : []), 'copyReport'] : [];
  const done = steps.filter(({ state }) => state === 'passed' || state === 'skipped').length / steps.length;
  const result = words ? diagnosisResult(words) : t('The result wasn’t kept. Run the diagnosis again to see it.');
  return {
    kind: 'details',
    overline: t('Connection'),
    title: connectionName(connection),
    header: {
      style: finding ? 'undecidable' : 'none',
      headline: isRunning ? t('Checking…') : result,
      detail: joinParts(
        [
          !isRunning && finding?.next,
          joinParts([!connection.sample && sanitizeLabel(hrefOf(connection)), time]),
          isOutdated && !isRunning && t('Checked before the connection was saved.'),
        ],
        '\n',
      ),
      isUpdating: false,
      chips: [],
      tiles: [],
    },
    previous: false,
    next: false,
    refresh: t('Run Again'),
    actions: actions.map(actionOf),
    blocks: [
      ...(isRunning
        ? [{ block: 'progress', text: t('Diagnosis: {0}', connectionName(connection)), done } as const]
        : []),
      ...(words ? [{ block: 'steps', title: t('Step by step'), steps: words.map(stepOf) } as const] : []),
    ],
  };
}

function stepOf({ title, state, stateText, time, facts, doubts }: StepText): StepsBlock['steps'][number] {
  return {
    title,
    tone: state === 'passed' || state === 'failed' || state === 'running' ? state : 'idle',
    stateText,
    ...(time === undefined ? {} : { time }),
    facts,
    doubts,
  };
}
