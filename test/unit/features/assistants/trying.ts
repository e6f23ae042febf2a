import { createAgentTools } from '../../../../src/features/assistants/agentTools';
import { createConsents, type ShareQuestion } from '../../../../src/kinds/answers/consents';
import type { Board } from '../../../../src/records/configured';
import { createDismissals } from '../../../../src/kinds/issues/dismissals';
import { digest } from '../../../../src/service/store/digest';
import { createFormat } from '../../../../src/core/format';
import { snapshotServices } from '../../service/snapshots/snapshotServices';

const now = Date.parse('2026-11-20T12:00:00Z');

/** The tools over a sample service, as an assistant has them. `answer`: the user's to each question. */
export function trying(
  boards: readonly (Pick<Board, 'recordId' | 'name' | 'group'> & Partial<Board>)[],
  answer: (question: ShareQuestion) => boolean | Promise<boolean> = () => true,
  options: Parameters<typeof snapshotServices>[0] = {},
) {
  const { service, ledger, store, library, take } = snapshotServices({ now, ...options });
  const questions: ShareQuestion[] = [];
  const consents = createConsents();
  const user = { isOn: true, service: 'https://sample.invalid/v1' };
  const serviceOf = () => user.service;
  const entries = new Map<string, unknown>();
  const dismissals = createDismissals({
    memory: { get: (key) => entries.get(key), set: (key, value) => void entries.set(key, value) },
    loadDigest: () => Promise.resolve(digest),
    serviceOf,
  });
  const { run } = createAgentTools({
    isOn: () => user.isOn,
    boards: () => boards.map((board) => ({ connection: 'samples', target: 'user', ...board })),
    serviceOf,
    store,
    snapshots: library,
    format: () => createFormat('en', 'utc'),
    consents,
    dismissals,
    ask: async (question) => {
      questions.push(question);
      return answer(question);
    },
  });
  const call = (name: string, input: unknown = {}, isCancelled = () => false) => run(name, input, isCancelled);
  /** All pages of an answer. */
  const pages = async (name: string, input: object): Promise<string[]> => {
    const found: string[] = [];
    for (let from: number | undefined = 1; from !== undefined;) {
      const text: string = await call(name, { ...input, from });
      found.push(text);
      const next: string | undefined = /Pass "from": (\d+) for more/.exec(text)?.[1];
      from = next === undefined ? undefined : Number(next);
    }
    return found;
  };
  /** The lines between the fences. */
  const data = async (...of: Parameters<typeof call>): Promise<string[]> => dataIn(await call(...of));
  return {
    call,
    pages,
    data,
    questions,
    user,
    consents,
    dismissals,
    store,
    service,
    ledger,
    take,
    requests: () => service.record.length,
  };
}

/** The lines of an answer that are inside its fence. */
export function dataIn(answer: string): string[] {
  const lines = answer.split('\n');
  const end = /up to the line "(--- end [\da-f-]{36})"/.exec(lines[0] ?? '')?.[1];
  const at = lines.indexOf(end ?? '');
  if (end === undefined || at < 0) throw new Error(`no fence: ${answer}`);
  return lines.slice(1, at);
}
