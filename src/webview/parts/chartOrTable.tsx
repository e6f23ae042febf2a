import { t } from '@vscode/l10n';

/** How amounts are shown. */
export type Shape = 'chart' | 'table';

interface ChartOrTableProps {
  readonly shape: Shape;
  readonly onChange: (shape: Shape) => void;
  /** What is switched, said with each choice. */
  readonly of: string;
}

/** The choice between a picture and its numbers. */
export const ChartOrTable = ({ shape, onChange, of }: ChartOrTableProps) => (
  <div class="choice" role="group" aria-label={of}>
    <button type="button" aria-pressed={shape === 'chart'} onClick={() => onChange('chart')}>
      {t('Chart')}
    </button>
    <button type="button" aria-pressed={shape === 'table'} onClick={() => onChange('table')}>
      {t('Table')}
    </button>
  </div>
);
