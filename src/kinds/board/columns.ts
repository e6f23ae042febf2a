import { t } from '@vscode/l10n';
import type { Cell } from '../../protocol/table';
import type { ComputedColumns } from '../parts/column';
import type { BoardVerdict } from '../parts/item';

/** The computed columns of a board, which need more than its statistics. */
export const boardColumns = {
  state: {
    // Shrinks, so that the numbers stay visible.
    page: () => ({
      key: '@state',
      title: t('State'),
      searched: true,
      shrinks: true,
      fitsWhole: true,
      cell: ({ state }) => state,
    }),
    csv: { header: '(state)', cell: (verdict) => verdict?.state },
  },
  issues: {
    csv: { header: '(issues)', cell: (verdict) => verdict?.issues },
  },
} satisfies ComputedColumns<BoardVerdict | undefined, { readonly state: Cell }>;
