import { t } from '@vscode/l10n';
import { listFindings, listTexts } from '../../insight/listFindings';
import { sentences } from '../../text/phrases';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { voteRecord, type Vote } from '../../records/vote';
import { pathOf } from '../../base/ref';
import { recordsByKey } from '../../store/recordsByKey';
import { alert, findingsBlock } from '../details/findings';
import { listFormFindings } from '../details/listFormFindings';
import { votesTable } from '../table/votesTable';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';

/** The votes of a board in a table. */
export function votesDetails(viewContext: ViewContext, list: Records<Vote>): ComposedView {
  const { ref, boardName, format } = viewContext;
  const { records } = list;
  const rows = recordsByKey(ref, records);
  const pathAt = (index: number) => {
    const row = rows[index];
    return row && pathOf(row.record);
  };
  return composeView(
    viewContext,
    {
      title: t('Votes'),
      overline: sanitizeLabel(boardName, 80),
      summary: votesSummary(
        records.map(({ value }) => value),
        format,
      ),
    },
    [
      findingsBlock(t('Findings'), [
        ...listFormFindings(records, format),
        ...listTexts(listFindings([list], records, voteRecord), format).map(alert),
      ]),
      records.length > 0 && votesTable({ id: 'votes', title: t('Votes'), records, pathAt }, format),
    ],
  );
}

function votesSummary(votes: readonly (Vote | undefined)[], format: Format): string {
  if (votes.length === 0) return t('The service returned no votes for this board.');
  const ended = votes.filter((vote) => vote?.status === 1).length;
  const unclear = votes.filter((vote) => vote?.status !== 0 && vote?.status !== 1).length;
  return sentences([
    format.plural(
      votes.length,
      t('The board has {0} vote.', format.number(votes.length)),
      t('The board has {0} votes.', format.number(votes.length)),
    ),
    t('{0} ended.', format.number(ended)),
    unclear > 0 && t('Can’t tell whether {0} ended.', format.number(unclear)),
  ]);
}
