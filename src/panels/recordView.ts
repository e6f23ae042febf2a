import { ServiceError } from '../base/failure';
import { parseFilter } from '../records/fileFilter';
import type { Decoded } from '../records/decoding/decoded';
import { pathOf, type Ref } from '../base/ref';
import type { BoardStore } from '../store/boardStore';
import { absence, keysIn, recordIn } from '../store/recordsByKey';
import { allVersions, versionsOf } from '../store/fileVersions';
import type { LoadState } from '../store/asyncCache';
import { boardDetails } from './board/boardDetails';
import { fileDetails } from './file/fileDetails';
import { filesDetails } from './file/filesDetails';
import { meetingDetails } from './meeting/meetingDetails';
import { meetingsDetails } from './meeting/meetingsDetails';
import type { ComposedView, ViewContext } from './details/composeView';
import { voteDetails } from './vote/voteDetails';
import { votesDetails } from './vote/votesDetails';

/**
 * The details view of a ref, loaded if necessary. Errors: ServiceError; vanished when the record no longer exists,
 * notLoaded when it may be on a page not yet loaded.
 */
export async function recordView(viewContext: ViewContext, store: BoardStore): Promise<ComposedView> {
  const { ref } = viewContext;
  if (ref.section === 'votes') {
    const votes = here(await store.votes.get(ref));
    return ref.record === undefined
      ? votesDetails(viewContext, votes)
      : voteDetails(viewContext, found(ref, votes.records));
  }
  if (ref.section === 'meetings') {
    const entries = here(await store.meetings.get(ref));
    if (ref.record === undefined) return meetingsDetails(viewContext, entries);
    const records = entries.flatMap((entry) => entry.records);
    return meetingDetails(viewContext, found(ref, records), records);
  }
  if (ref.section === 'files') {
    const list = here(await store.files.get(ref));
    if (ref.record !== undefined) {
      const decoded = found(ref, allVersions(list), list.completeness.kind === 'complete');
      return fileDetails(viewContext, decoded, list.files, versionsOf(ref, decoded, list));
    }
    const pathAt = (index: number) => {
      const record = keysIn(list.files)[index];
      return record === undefined ? undefined : pathOf({ ...ref, record });
    };
    return filesDetails(viewContext, { ...list, filter: parseFilter(ref.filter), pathAt });
  }
  // Loading the counters may fail; the sections are shown nevertheless.
  await store.counters.get(ref);
  return boardDetails(viewContext, store);
}

function here<T>(loadState: LoadState<T>): T {
  if (loadState.state === 'loaded') return loadState.value;
  throw new ServiceError(loadState.state === 'failed' ? loadState.failure : { kind: 'cancelled' });
}

function found<T>(ref: Ref, records: readonly Decoded<T>[], complete = true): Decoded<T> {
  const decoded = recordIn(ref, records);
  if (!decoded) throw new ServiceError(absence(complete));
  return decoded;
}
