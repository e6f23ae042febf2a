import { t } from '@vscode/l10n';
import type { Connection } from '../../records/configured';
import { actionOf, type ActionId } from '../../protocol/actions';
import type { StepsBlock } from '../../protocol/blocks';
import type { DetailsView } from '../../protocol/view';
import { diagnosisResult, type StepText } from './diagnosisText';
import { connectionName } from '../../records/text/nameLabel';

/**
 * The diagnosis of a connection: its result, then every stage. Offers a fix only for a configured connection.
 * `isOutdated`: the connection was saved since.
 */
export function diagnosisDetailsView(
  connection: Connection,
  words: readonly StepText[],
  isKept: boolean,
  isOutdated: boolean,
): DetailsView {
  const running = words.some(({ state }) => state === 'running');
  const fix = words.find(({ finding }) => finding)?.finding?.fix;
  const actions: ActionId[] = [...(fix && isKept ? [fix] : []), 'copyReport'];
  const done = words.filter(({ state }) => state === 'passed' || state === 'skipped').length / words.length;
  return {
    kind: 'details',
    overline: t('Connection'),
    title: connectionName(connection),
    header: {
      style: fix ? 'undecidable' : 'none',
      headline: running ? t('Checking…') : diagnosisResult(words),
      ...(isOutdated && !running && { detail: t('Checked before the connection was saved.') }),
      isUpdating: false,
      chips: [],
      tiles: [],
    },
    previous: false,
    next: false,
    refresh: t('Run Again'),
    actions: actions.map(actionOf),
    blocks: [
      ...(running ? [{ block: 'progress', text: t('Diagnosis: {0}', connectionName(connection)), done } as const] : []),
      { block: 'steps', title: t('Step by step'), steps: words.map(stepOf) },
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
