import { t } from '@vscode/l10n';
import type { Connection } from '../../records/configured';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { StepsBlock } from '../../protocol/blocks';
import type { DetailsView } from '../../protocol/view';
import { diagnosisResult, type StepText } from './diagnosisText';
import { connectionName } from '../../records/text/nameLabel';

/**
 * The diagnosis of a connection: its result, then every stage. Offers a fix only for a configured connection. `words`:
 * undefined if it was restored with the window, which keeps no result. `isOutdated`: the connection was saved since.
 */
export function diagnosisDetailsView(
  connection: Connection,
  words: readonly StepText[] | undefined,
  isKept: boolean,
  isOutdated: boolean,
): DetailsView {
  const steps = words ?? [];
  const isBeginning = words?.every(({ state }) => state === 'waiting') === true;
  const isRunning = isBeginning || steps.some(({ state }) => state === 'running');
  const fix = steps.find(({ finding }) => finding)?.finding?.fix;
  const actions: ActionId[] = words ? [...(fix && isKept ? [fix] : []), 'copyReport'] : [];
  const done = steps.filter(({ state }) => state === 'passed' || state === 'skipped').length / steps.length;
  const result = words ? diagnosisResult(words) : t('The result wasn’t kept. Run the diagnosis again to see it.');
  return {
    kind: 'details',
    overline: t('Connection'),
    title: connectionName(connection),
    header: {
      style: fix ? 'undecidable' : 'none',
      headline: isRunning ? t('Checking…') : result,
      ...(isOutdated && !isRunning && { detail: t('Checked before the connection was saved.') }),
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

function stepOf({ title, state, stateText, time, facts, doubts, finding }: StepText): StepsBlock['steps'][number] {
  return {
    title,
    tone: state === 'passed' || state === 'failed' || state === 'running' ? state : 'idle',
    stateText,
    ...(time === undefined ? {} : { time }),
    facts,
    doubts,
    ...(finding ? { finding: { what: finding.what, next: finding.next } } : {}),
  };
}
