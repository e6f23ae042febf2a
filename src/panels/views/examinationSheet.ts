import { t } from '@vscode/l10n';
import type { Connection } from '../../model/configured';
import type { ActionId, Sheet, StepsBlock } from '../../protocol/view';
import { verdict, type StageWords } from '../../doctor/words';
import { nameOf } from '../connectionName';
import { actionLabel } from './scene';

/** The examination of a connection: what is wrong in a sentence, then every step. What is not kept cannot be mended. */
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
