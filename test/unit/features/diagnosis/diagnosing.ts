import { notStarted, type Diagnosis } from '../../../../src/features/diagnosis/diagnosisSteps';
import { diagnose, type DiagnosisTools, type StepTimeouts } from '../../../../src/features/diagnosis/diagnose';
import { reportOf, diagnosisResult, stepTexts, type StepText } from '../../../../src/features/diagnosis/diagnosisText';
import type { Connection } from '../../../../src/records/configured';
import { createFormat } from '../../../../src/core/format';
import { sampleAppId, sampleAppSecret } from '../../../../src/service/sample/sampleBoards';
import { createAxiosTransport, defaultLimits, type RequestLimits } from '../../../../src/service/api/axiosTransport';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { probe } from '../../../../src/service/api/networkProbe';
import { createSend, type RequestLogEntry } from '../../../../src/service/api/send';
import { addressOf, never } from '../../service/api/serving';

/** The result of a diagnosis and its texts. */
export interface Outcome {
  readonly known: Diagnosis;
  readonly states: readonly string[];
  readonly words: readonly StepText[];
  readonly verdict: string;
  readonly report: string;
  /** The log entries of the requests. */
  readonly notes: readonly RequestLogEntry[];
  /** The result after each step. */
  readonly shown: readonly Diagnosis[];
}

interface Given extends Partial<DiagnosisTools> {
  readonly board?: string;
  readonly sample?: true;
  readonly appSecret?: string;
  readonly signal?: AbortSignal;
  readonly timeouts?: Partial<StepTimeouts>;
  readonly limits?: Partial<RequestLimits>;
}

/** No step times out on a slow machine; a test of a timeout sets its own. */
const generous: StepTimeouts = { name: 60_000, connection: 60_000, certificate: 60_000, token: 60_000, call: 60_000 };

/** Runs a diagnosis like the extension does. */
export async function diagnosed(url: string, given: Given = {}): Promise<Outcome> {
  const { board, sample, appSecret = sampleAppSecret, signal = never(), timeouts, limits, ...tools } = given;
  const base = addressOf(url);
  const connection: Connection = { name: 'Canvas', ...base, appId: sampleAppId, ...(sample && { sample }) };
  const notes: RequestLogEntry[] = [];
  const transport = createAxiosTransport({ ...defaultLimits, ...limits });
  const shown: Diagnosis[] = [];
  await diagnose(
    connection,
    board,
    {
      probe: probe(),
      proxySettings: { url: undefined, exceptions: [], support: 'off' },
      send: createSend({
        base,
        transport,
        queue: createRequestQueues()(base.origin),
        logRequest: (note) => notes.push(note),
      }),
      secret: () => Promise.resolve(appSecret),
      ...tools,
    },
    signal,
    (known) => shown.push(known),
    { ...generous, ...timeouts },
  );
  const known = shown.at(-1) ?? notStarted;
  const words = stepTexts(known, { origin: base.origin, format: createFormat('en', 'utc') });
  const report = reportOf(connection, words, { extensionVersion: '1.2.3', editor: 'An Editor' }, new Date(0));
  return {
    known,
    states: words.map(({ state }) => state),
    words,
    verdict: diagnosisResult(words),
    report,
    notes,
    shown,
  };
}
