import { t } from '@vscode/l10n';

/** What an issue report contains: versions and a count, nothing that names a service, a board, or a person. */
export interface IssueFacts {
  readonly extensionVersion: string;
  /** Name, version and environment of VS Code, and the operating system. */
  readonly editor: string;
  readonly language: string;
  readonly connections: number;
}

/** The start of an issue report, for the user to complete. */
export const issueText = ({ extensionVersion, editor, language, connections }: IssueFacts): string =>
  [
    t('What did you do, what happened, and what did you expect? Leave out secrets, tokens, and names.'),
    '',
    '',
    `Board Inspector ${extensionVersion}`,
    editor,
    `${t('Language')}: ${language}`,
    `${t('Connections')}: ${connections}`,
    '',
  ].join('\n');
