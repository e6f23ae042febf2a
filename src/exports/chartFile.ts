import { t } from '@vscode/l10n';
import type { Question } from './exportQuestions';

/** A chart on a light background and as shown: SVG, and PNG in Base64. */
export type ChartLooks = Readonly<Record<'light' | 'shown', { readonly svg: string; readonly png: string }>>;

/** How a chart is saved. */
export interface ChartForm {
  readonly type: 'png' | 'svg';
  readonly look: keyof ChartLooks;
}

/** Asks for type and look; the light look comes first, because documents are light. */
export const chartQuestion = (): Question<ChartForm> => ({
  prompt: t('Select a format'),
  options: (['light', 'shown'] as const).flatMap((look) =>
    (['png', 'svg'] as const).map((type) => ({
      label: type.toUpperCase(),
      description: look === 'light' ? t('on a light background') : t('in the colors of the current theme'),
      value: { type, look },
    })),
  ),
});

/** The content of a chart's file. */
export const chartBytes = (files: ChartLooks['light'], type: ChartForm['type']): Uint8Array =>
  type === 'svg'
    ? new TextEncoder().encode(files.svg)
    : Uint8Array.from(atob(files.png), (character) => character.charCodeAt(0));
