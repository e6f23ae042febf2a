import { t } from '@vscode/l10n';
import { isReserved, type Connection } from '../../records/configured';
import type { Failure } from '../../core/failure';
import { parseBaseUrl } from '../../core/baseUrl';
import { baseUrlProblemText } from '../../service/settings/parseEntries';
import { rejectionText, secretProblem } from './connectionTexts';
import { showStep, type StepResult } from '../parts/showStep';

/** Tests credentials; resolves to the failure if they are rejected. */
export type TryOut = (connection: Connection, secret: string, signal: AbortSignal) => Promise<Failure | undefined>;

/** How credentials are tested before they are saved. */
export interface Trial {
  readonly tryOut: TryOut;
  /** Opens a diagnosis of why credentials are rejected. */
  readonly diagnose: (connection: Connection, secret: string) => void;
}

/** What the user has typed so far. */
export interface Draft {
  readonly baseUrl: string;
  readonly appId: string;
  readonly secret: string;
  readonly name: string;
}

/** A completed draft. `secret`: undefined to keep the stored one. */
export interface Drafted {
  readonly connection: Connection;
  readonly secret: string | undefined;
}

/**
 * Asks for a connection in four steps with Back, and tests it before it is saved. `taken`: names in use; `keptFor`:
 * whether a secret is stored for this service and app ID. undefined: cancelled.
 */
export async function askConnection(
  title: string,
  start: Draft,
  taken: readonly string[],
  trial: Trial,
  keptFor: (connection: Connection) => Promise<boolean>,
): Promise<Drafted | undefined> {
  let draft = start;
  for (let step = 1; step <= 4;) {
    const result = await askStep(step, title, draft, taken, trial, keptFor);
    if (result.kind === 'cancelled') return undefined;
    const field = (['baseUrl', 'appId', 'secret', 'name'] as const)[step - 1];
    if (field) draft = withField(draft, field, result.value);
    step += result.kind === 'back' ? -1 : 1;
  }
  return { connection: connectionIn(draft), secret: draft.secret === '' ? undefined : draft.secret };
}

/** A secret belongs to one service and app ID, so changing either clears it. */
function withField(draft: Draft, field: keyof Draft, value: string): Draft {
  const moves = (field === 'baseUrl' || field === 'appId') && draft[field] !== value;
  return { ...draft, ...(moves ? { secret: '' } : {}), [field]: value };
}

/** The base URL was validated in its step, so it parses. */
function connectionIn({ baseUrl, appId, name }: Draft): Connection {
  const { origin, path } = parseBaseUrl(baseUrl).address ?? { origin: '', path: '' };
  return { name: name.trim(), origin, path, appId: appId.trim() };
}

async function askStep(
  step: number,
  title: string,
  draft: Draft,
  taken: readonly string[],
  trial: Trial,
  keptFor: (connection: Connection) => Promise<boolean>,
): Promise<StepResult> {
  const position = [step, 4] as const;
  if (step === 1)
    return showStep({
      title,
      position,
      prompt: t('Base URL of the service, including the version. HTTP is accepted only for this machine (localhost).'),
      placeholder: 'https://canvas.example.com/v1',
      value: draft.baseUrl,
      // Show no error while `https://` is being typed.
      unfinished: (value) => 'https://'.startsWith(value.trim().toLowerCase()),
      check: (value) => {
        const { address, problem } = parseBaseUrl(value);
        if (problem === undefined) return undefined;
        return address ? { warning: baseUrlProblemText(problem) } : { refusal: baseUrlProblemText(problem) };
      },
    });
  if (step === 2)
    return showStep({
      title,
      position,
      prompt: t('App ID, from the service’s developer console'),
      value: draft.appId,
      check: (value) => (value.trim() === '' ? { refusal: t('Enter the app ID.') } : undefined),
    });
  if (step === 3) {
    const isKept = await keptFor(connectionIn(draft));
    return showStep({
      title,
      position,
      prompt: isKept
        ? t('App secret. Leave empty to keep the stored one.')
        : t('App secret. Stored in VS Code’s secret storage and sent only to this service.'),
      password: true,
      value: draft.secret,
      check: (value) => {
        const refusal = value === '' && isKept ? undefined : secretProblem(value);
        return refusal === undefined ? undefined : { refusal };
      },
      extra: { icon: 'save', tooltip: t('Save Without Testing') },
      attempt: async (value, signal) =>
        value === '' ? undefined : rejectionText(await trial.tryOut(connectionIn(draft), value, signal)),
      diagnose: (value) => trial.diagnose(connectionIn(draft), value),
    });
  }
  return showStep({
    title,
    position,
    prompt: t('Connection name'),
    value: draft.name || hostOf(draft.baseUrl, taken),
    check: (value) => {
      if (value.trim() === '') return { refusal: t('Enter a name.') };
      if (isReserved(value.trim())) return { refusal: t('A name can’t start with @.') };
      return taken.includes(value.trim()) ? { refusal: t('Another connection already has this name.') } : undefined;
    },
  });
}

function hostOf(baseUrl: string, taken: readonly string[]): string {
  const { address } = parseBaseUrl(baseUrl);
  const host = address ? new URL(address.origin).host : '';
  let name = host;
  for (let number = 2; taken.includes(name); number += 1) name = `${host} ${number}`;
  return name;
}
