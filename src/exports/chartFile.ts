import { t } from '@vscode/l10n';
import type { ChartPictures } from './exportForms';
import type { Question } from './exportQuestions';

export interface ChartForm {
  readonly type: 'png' | 'svg';
  readonly theme: keyof ChartPictures;
}

/** Asks for type and theme; the light one comes first, because documents are light. */
export const chartQuestion = (): Question<ChartForm> => ({
  prompt: t('Select a format'),
  options: (['light', 'shown'] as const).flatMap((theme) =>
    (['png', 'svg'] as const).map((type) => ({
      label: type.toUpperCase(),
      description: theme === 'light' ? t('on a light background') : t('in the colors of the current theme'),
      value: { type, theme },
    })),
  ),
});

export const chartBytes = (files: ChartPictures['light'], type: ChartForm['type']): Uint8Array =>
  type === 'svg'
    ? new TextEncoder().encode(files.svg)
    : Uint8Array.from(atob(files.png), (character) => character.charCodeAt(0));
