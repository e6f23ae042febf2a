import { t } from '@vscode/l10n';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { Records } from '../../records/decoding/decodeResponse';
import type { Decoded } from '../../records/decoding/decoded';
import { voteRecordsText } from '../../core/amounts';
import { inSentence } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { Vote } from '../../records/vote';
import { pathsIn } from '../parts/recordTables';
import { stageName } from '../parts/stage';
import { findingsBlock, type Finding } from '../issues/findings';
import { areAllVotes } from '../../service/store/boardLists';
import { votesTable } from './votesTable';
import { countTile } from '../parts/header';
import { composeView, type ComposedView, type ViewContext } from '../parts/composeView';

/** The votes of a board in a table. `found`: the first issues of the list. */
export function votesDetails(
  viewContext: ViewContext,
  list: Records<Vote>,
  found: readonly Finding[] = [],
): ComposedView {
  const { ref, boardName, format } = viewContext;
  const { records } = list;
  const pathAt = pathsIn(ref, records);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(boardName),
      overline: t('Board'),
      header: votesHeader(records, areAllVotes(list)),
    },
    [
      findingsBlock(found),
      records.length > 0 && votesTable({ id: 'votes', title: t('Votes'), records, pathAt }, format),
    ],
  );
}

type Votes = readonly Decoded<Vote>[];

const withStatus = (votes: Votes, status: 0 | 1): number =>
  votes.filter(({ value }) => value?.status === status).length;

/** Number of votes that have ended, that have not, and of which it can't be read. */
function countsOf(votes: Votes) {
  const [ended, open] = [withStatus(votes, 1), withStatus(votes, 0)];
  return { ended, open, unclear: votes.length - ended - open };
}

/** `areAll`: whether they are all that the service returned. */
function votesHeader(votes: Votes, areAll: boolean): DetailsHeader {
  const { ended, open, unclear } = countsOf(votes);
  return {
    style: 'none',
    headline:
      votes.length > 0
        ? voteRecordsText(votes.length)
        : areAll
          ? t('The service returned no votes for this board')
          : t('No {0} loaded', inSentence(t('Votes'))),
    isUpdating: false,
    chips: [],
    // With one state, the headline says all.
    ...(votes.length > 0 && ended === votes.length && { detail: t('All have ended.') }),
    tiles:
      ended === votes.length
        ? []
        : [
            ...countTile(ended, inSentence(stageName('ended'))),
            ...countTile(open, inSentence(stageName('open'))),
            ...countTile(unclear, inSentence(stageName('unclear'))),
          ],
  };
}
