import { t } from '@vscode/l10n';
import { hrefOf } from '../../core/baseUrl';
import type { Connection } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { diagnosisResult, type StepText } from './diagnosisText';

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
