import { inSentence, sentence } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { doubtsOf, factsOf, type Setting } from './stepFacts';
import { diagnosisSteps, type Diagnosis, type DiagnosisStep } from './diagnosisSteps';
import { findingOf, type StepFinding, type Side } from './stepFindings';
import { number } from '../../core/say';
import { hrefOf } from '../../core/baseUrl';
import type { Connection } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';

export interface StepText {
  readonly title: string;
  readonly state: Diagnosis[DiagnosisStep]['state'];
  readonly stateText: string;
  readonly time: string | undefined;
  readonly facts: readonly string[];
  /** Warnings of a passed stage. */
  readonly doubts: readonly string[];
  /** Cause of the failure, and what to do. */
  readonly finding: StepFinding | undefined;
}

/** All stages as text, in order. */
export const stepTexts = (diagnosis: Diagnosis, setting: Setting): StepText[] =>
  diagnosisSteps.map((step) => {
    const result = diagnosis[step];
    return {
      title: stepTitles[step](),
      state: result.state,
      stateText: stateWords[result.state](),
      time: 'ms' in result && result.state !== 'skipped' ? t('{0} ms', number(result.ms)) : undefined,
      facts: factsOf(diagnosis, step, setting),
      doubts: doubtsOf(diagnosis, step),
      finding: findingOf(diagnosis, step, setting),
    };
  });

/** The result in a sentence or two, starting with the probable location of the cause. */
export function diagnosisResult(words: readonly StepText[]): string {
  const finding = words.find((each) => each.finding)?.finding;
  if (finding) return sentence(t('{0} {1}', sideTexts[finding.side](), finding.what));
  if (words.some(({ state }) => state === 'cancelled')) return t('Canceled');
  if (words.every(({ state }) => state === 'passed' || state === 'skipped'))
    return t('Everything works. The service responds and accepts your credentials.');
  return '';
}

const stepTitles: Readonly<Record<DiagnosisStep, () => string>> = {
  name: () => t('Find the host (DNS)'),
  connection: () => t('Connect (TCP)'),
  certificate: () => t('Check the certificate (TLS)'),
  token: () => t('Sign in'),
  call: () => t('Read a board'),
};

const stateWords: Readonly<Record<StepText['state'], () => string>> = {
  waiting: () => t('not tried'),
  untried: () => t('not tried'),
  cancelled: () => t('not tried'),
  running: () => '…',
  passed: () => t('passed'),
  skipped: () => t('skipped'),
  failed: () => inSentence(t('Failed')),
};

const sideTexts: Readonly<Record<Side, () => string>> = {
  settings: () => t('Most likely your settings:'),
  machine: () => t('Most likely this machine:'),
  network: () => t('Most likely the network:'),
  service: () => t('Most likely the service:'),
};

export interface Environment {
  readonly extensionVersion: string;
  /** Name, version and environment of VS Code, and the operating system. */
  readonly editor: string;
}

/**
 * The diagnosis as plain text for sharing. Contains no secret, token, board name or board ID, and only the start of the
 * app ID.
 */
export function reportOf(connection: Connection, words: readonly StepText[], place: Environment, at: Date): string {
  const indented = (text: string) => `   ${text}`;
  const steps = words.flatMap(({ title, stateText, time, facts, doubts, finding }, index) => [
    `${index + 1}. ${[`${title}: ${stateText}`, time].filter(Boolean).join(', ')}`,
    ...[...facts, ...doubts, ...(finding ? [`${finding.what}.`, finding.next] : [])].map(indented),
  ]);
  return [
    `Board Inspector ${place.extensionVersion}, ${at.toISOString()}`,
    connection.sample ? t('Sample boards') : sanitizeLabel(hrefOf(connection)),
    `${t('App ID')}: ${sanitizeLabel(connection.appId.slice(0, Math.min(4, connection.appId.length / 2)))}…`,
    place.editor,
    '',
    diagnosisResult(words),
    '',
    ...steps,
    '',
  ].join('\n');
}
