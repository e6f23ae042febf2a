import { t } from '@vscode/l10n';
import { ChartActions } from './chartActions';

export type ChartOrTableChoice = 'chart' | 'table';

interface ChartOrTableProps {
  readonly shape: ChartOrTableChoice;
  readonly onChange: (shape: ChartOrTableChoice) => void;
  /** Accessible name of the group. */
  readonly of: string;
  readonly block: string;
}

export const ChartOrTable = ({ shape, onChange, of, block }: ChartOrTableProps) => (
  <>
    {shape === 'chart' && <ChartActions block={block} />}
    <div class="choice" role="group" aria-label={of}>
      <button type="button" aria-pressed={shape === 'chart'} onClick={() => onChange('chart')}>
        {t('Chart')}
      </button>
      <button type="button" aria-pressed={shape === 'table'} onClick={() => onChange('table')}>
        {t('Table')}
      </button>
    </div>
  </>
);
