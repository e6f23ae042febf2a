import { boardRef, type Ref } from '../../core/ref';
import type { ReceivedResponse } from '../../records/decoding/decoded';
import type { SentRequest } from '../../service/requests/requestLedger';
import { shownValue } from '../../service/store/asyncCache';
import type { LoadedStore } from '../../service/store/boardStore';

/**
 * The loaded list that came with a request; undefined if it isn't loaded, or may have come with a later request, also
 * for several boards or with another filter.
 */
export function keptList(request: SentRequest, all: readonly SentRequest[], store: LoadedStore): Ref | undefined {
  const { connection, boards, operation, page, sentAt, ms } = request;
  const [board, ...others] = boards;
  if (board === undefined || others.length > 0 || request.failure) return undefined;
  const isReplaced = all.some(
    (each) =>
      each.sentAt > sentAt &&
      each.connection === connection &&
      each.operation === operation &&
      each.page === page &&
      each.boards.includes(board),
  );
  if (isReplaced) return undefined;
  // Times are rounded.
  const endedAt = sentAt + ms - 1;
  return listsOf(request, boardRef(connection, board), store).find(({ responses }) =>
    responses.some(({ receivedAt }) => receivedAt >= endedAt),
  )?.ref;
}

interface LoadedList {
  readonly ref: Ref;
  readonly responses: readonly ReceivedResponse[];
}

function listsOf({ operation, page }: SentRequest, board: Ref, store: LoadedStore): readonly LoadedList[] {
  const responsesOf = (all: readonly { readonly response: ReceivedResponse }[] = []) =>
    all.map(({ response }) => response);
  switch (operation) {
    case 'token':
      return [];
    case 'counters':
      return [{ ref: board, responses: responsesOf(shownValue(store.counters.peek(board))) }];
    case 'votes': {
      const votes = shownValue(store.votes.peek(board));
      return [{ ref: { ...board, section: 'votes' }, responses: responsesOf(votes && [votes]) }];
    }
    case 'meetings':
      return [
        { ref: { ...board, section: 'meetings' }, responses: responsesOf(shownValue(store.meetings.peek(board))) },
      ];
    case 'files':
      return store.fileLists(board).map((ref) => {
        const { base, pages = [] } = shownValue(store.files.peek(ref)) ?? {};
        const found = base === undefined || page === undefined ? undefined : pages[page - base];
        return { ref, responses: responsesOf(found && [found]) };
      });
  }
}
