import { t } from '@vscode/l10n';
import { listFindings, listTexts } from '../../insight/listFindings';
import { sentences } from '../../model/phrases';
import type { Records } from '../../model/answers';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import { voteRecord, type Vote } from '../../model/records/vote';
import { pathOf } from '../../model/ref';
import { keyed } from '../../store/keyed';
import { alert, findingsBlock } from './findings';
import { listFormFindings } from './listFormFindings';
import { votesTable } from './recordTables';
import { drawn, type Drawn, type Scene } from './scene';

/** The votes of a board in a table. */
export function votesSheet(scene: Scene, list: Records<Vote>): Drawn {
  const { ref, boardName, format } = scene;
  const { records } = list;
  const rows = keyed(ref, records);
  const pathAt = (index: number) => {
    const row = rows[index];
    return row && pathOf(row.record);
  };
  return drawn(
    scene,
    {
      title: t('Votes'),
      overline: label(boardName, 80),
      gist: votesGist(
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

function votesGist(votes: readonly (Vote | undefined)[], format: Format): string {
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
