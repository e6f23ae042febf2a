import { unexamined, type Examination } from '../../../src/doctor/examination';
import { examine, type Instruments, type Patience } from '../../../src/doctor/examine';
import { reportOf } from '../../../src/doctor/report';
import { verdict, wordsOf, type StageWords } from '../../../src/doctor/words';
import type { Connection } from '../../../src/model/configured';
import { format } from '../../../src/model/format';
import { sampleAppId, sampleAppSecret } from '../../../src/sample/sampleBoards';
import { axiosTransport, defaultLimits, type Limits } from '../../../src/service/axiosTransport';
import { createRequestQueues } from '../../../src/service/requestQueue';
import { probe } from '../../../src/service/probe';
import { sending, type RequestNote } from '../../../src/service/sending';
import { addressOf, never } from '../service/serving';

/** The result of a diagnosis and its texts. */
export interface Outcome {
  readonly known: Examination;
  readonly states: readonly string[];
  readonly words: readonly StageWords[];
  readonly verdict: string;
  readonly report: string;
  /** The log entries of the requests. */
  readonly notes: readonly RequestNote[];
  /** The result after each step. */
  readonly shown: readonly Examination[];
}

interface Given extends Partial<Instruments> {
  readonly board?: string;
  readonly sample?: true;
  readonly appSecret?: string;
  readonly signal?: AbortSignal;
  readonly patience?: Partial<Patience>;
  readonly limits?: Partial<Limits>;
}

/** No stage times out on a slow machine; a test in which one must shortens its timeout. */
const generous: Patience = { name: 60_000, connection: 60_000, certificate: 60_000, token: 60_000, call: 60_000 };

/** Runs a diagnosis like the extension does. */
export async function examined(url: string, given: Given = {}): Promise<Outcome> {
  const { board, sample, appSecret = sampleAppSecret, signal = never(), patience, limits, ...instruments } = given;
  const base = addressOf(url);
  const connection: Connection = { name: 'Canvas', ...base, appId: sampleAppId, ...(sample && { sample }) };
  const notes: RequestNote[] = [];
  const transport = axiosTransport({ ...defaultLimits, ...limits });
  const shown: Examination[] = [];
  await examine(
    connection,
    board,
    {
      probe: probe(),
      proxySettings: { url: undefined, exceptions: [], support: 'off' },
      send: sending({ base, transport, queue: createRequestQueues()(base.origin), note: (note) => notes.push(note) }),
      secret: () => Promise.resolve(appSecret),
      ...instruments,
    },
    signal,
    (known) => shown.push(known),
    { ...generous, ...patience },
  );
  const known = shown.at(-1) ?? unexamined;
  const words = wordsOf(known, { origin: base.origin, format: format('en', 'utc') });
  const report = reportOf(connection, words, { extensionVersion: '1.2.3', editor: 'An Editor' }, new Date(0));
  return { known, states: words.map(({ state }) => state), words, verdict: verdict(words), report, notes, shown };
}
