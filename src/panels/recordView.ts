import { ServiceError } from '../model/failure';
import { questionIn } from '../model/fileQuestion';
import type { Held } from '../model/held';
import { pathOf, type Ref } from '../model/ref';
import type { BoardStore } from '../store/boardStore';
import { absence, keysIn, recordIn } from '../store/keyed';
import { allVersions, versionsOf } from '../store/fileVersions';
import type { Shelved } from '../store/shelf';
import { boardSheet } from './views/boardSheet';
import { fileSheet } from './views/fileSheet';
import { filesSheet } from './views/filesSheet';
import { meetingSheet } from './views/meetingSheet';
import { meetingsSheet } from './views/meetingsSheet';
import type { Drawn, Scene } from './views/scene';
import { voteSheet } from './views/voteSheet';
import { votesSheet } from './views/votesSheet';

/**
 * The details view of a ref, loaded if necessary. Errors: ServiceError; vanished when the record no longer exists,
 * notLoaded when it may be on a page not yet loaded.
 */
export async function recordView(scene: Scene, store: BoardStore): Promise<Drawn> {
  const { ref } = scene;
  if (ref.section === 'votes') {
    const votes = here(await store.votes.get(ref));
    return ref.record === undefined ? votesSheet(scene, votes) : voteSheet(scene, found(ref, votes.records));
  }
  if (ref.section === 'meetings') {
    const entries = here(await store.meetings.get(ref));
    if (ref.record === undefined) return meetingsSheet(scene, entries);
    const records = entries.flatMap((entry) => entry.records);
    return meetingSheet(scene, found(ref, records), records);
  }
  if (ref.section === 'files') {
    const list = here(await store.files.get(ref));
    if (ref.record !== undefined) {
      const held = found(ref, allVersions(list), list.completeness.kind === 'complete');
      return fileSheet(scene, held, list.files, versionsOf(ref, held, list));
    }
    const pathAt = (index: number) => {
      const record = keysIn(list.files)[index];
      return record === undefined ? undefined : pathOf({ ...ref, record });
    };
    return filesSheet(scene, { ...list, question: questionIn(ref.question), pathAt });
  }
  // Loading the counters may fail; the sections are shown nevertheless.
  await store.counters.get(ref);
  return boardSheet(scene, store);
}

function here<T>(shelved: Shelved<T>): T {
  if (shelved.state === 'here') return shelved.value;
  throw new ServiceError(shelved.state === 'failed' ? shelved.failure : { kind: 'cancelled' });
}

function found<T>(ref: Ref, records: readonly Held<T>[], complete = true): Held<T> {
  const held = recordIn(ref, records);
  if (!held) throw new ServiceError(absence(complete));
  return held;
}
