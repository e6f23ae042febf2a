import { t } from '@vscode/l10n';
import type { Connection } from '../../model/configured';
import { actionLabel, type ActionId } from '../../protocol/actions';
import type { Sheet, StepsBlock } from '../../protocol/view';
import { verdict, type StageWords } from '../../doctor/words';
import { nameOf } from '../connectionName';

/** The diagnosis of a connection: summary, then every stage. Offers a fix only for a configured connection. */
export function examinationSheet(connection: Connection, words: readonly StageWords[], isKept: boolean): Sheet {
  const running = words.some(({ state }) => state === 'running');
  const cure = words.find(({ finding }) => finding)?.finding?.cure;
  const actions: ActionId[] = [...(cure && isKept ? [cure] : []), 'copyReport'];
  const done = words.filter(({ state }) => state === 'passed' || state === 'skipped').length / words.length;
  return {
    kind: 'sheet',
    overline: t('Connection'),
    title: nameOf(connection),
    gist: running ? '' : verdict(words),
    previous: false,
    next: false,
    refresh: t('Run Again'),
    actions: actions.map((id) => ({ id, label: actionLabel(id) })),
    blocks: [
      ...(running ? [{ block: 'progress', text: t('Diagnosis: {0}', nameOf(connection)), done } as const] : []),
      { block: 'steps', title: t('Step by step'), steps: words.map(stepOf) },
    ],
  };
}

function stepOf({ title, state, stateText, time, facts, doubts, finding }: StageWords): StepsBlock['steps'][number] {
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
