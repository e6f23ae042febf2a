import { pathOf, type Ref, type Section } from '../core/ref';
import { runInSlices } from '../core/timeSlicer';
import { parseFilter } from '../records/fileFilter';
import { allVersions, versionsOf, recordIn, recordKeys } from '../service/store/recordsByKey';
import type { SectionRecords } from '../service/store/boardLists';
import { fileDetails } from './file/fileDetails';
import { filesDetails } from './file/filesDetails';
import type { Finding } from './issues/findings';
import { meetingDetails } from './meeting/meetingDetails';
import { meetingsDetails } from './meeting/meetingsDetails';
import type { ComposedView, RecordContext } from './parts/composeView';
import { standings } from './vote/standings';
import { judging, voteDetails } from './vote/voteDetails';
import { votesDetails } from './vote/votesDetails';

type ListOf<S extends Section> = Extract<SectionRecords, { readonly section: S }>;

/**
 * A kind of records on a board: what surfaces need of it, so that they know none by name. Its members are methods, so
 * that `kinds[loaded.section]` takes `loaded`.
 */
export interface Kind<List extends SectionRecords = SectionRecords> {
  readonly section: List['section'];
  /** What a part of a record is called, in names of documents; absent without parts. */
  readonly part?: 'option' | 'participant';
  /** ID of the table in the page of a record that Copy Table copies; absent if it copies the record. */
  readonly mainTable?: string;
  /** The record of a ref, also one that the list leaves out because another has its ID. */
  find(ref: Ref, loaded: List): List['records'][number] | undefined;
  /** The name of a part as received; undefined if it has only an ID. */
  partName?(decoded: List['records'][number], key: string): string | undefined;
  /** The page of a list. `found`: what may be amiss in it. */
  listView(viewContext: RecordContext, loaded: List, found: readonly Finding[]): ComposedView | Promise<ComposedView>;
  /** The page of a record. `loaded`: its list. */
  recordView(
    viewContext: RecordContext,
    decoded: List['records'][number],
    loaded: List,
  ): ComposedView | Promise<ComposedView>;
}

const votes: Kind<ListOf<'votes'>> = {
  section: 'votes',
  part: 'option',
  find: (ref, { records }) => recordIn(ref, records),
  partName: ({ value }, key) => value && standings(value).find((each) => each.key === key)?.element?.text,
  listView: (viewContext, { list }, found) => votesDetails(viewContext, list, found),
  recordView: async (viewContext, decoded) => {
    await runInSlices(judging(decoded));
    return voteDetails(viewContext, decoded);
  },
};

const files: Kind<ListOf<'files'>> = {
  section: 'files',
  find: (ref, { list }) => recordIn(ref, allVersions(list)),
  listView: (viewContext, { list, records }, found) => {
    const { ref } = viewContext;
    const pathAt = (index: number) => {
      const record = recordKeys(records)[index];
      return record === undefined ? undefined : pathOf({ ...ref, record });
    };
    return filesDetails(viewContext, { ...list, filter: parseFilter(ref.filter), pathAt }, found);
  },
  recordView: (viewContext, decoded, { list }) =>
    fileDetails(viewContext, decoded, list.files, versionsOf(viewContext.ref, decoded, list)),
};

const meetings: Kind<ListOf<'meetings'>> = {
  section: 'meetings',
  part: 'participant',
  mainTable: 'joiners',
  find: (ref, { records }) => recordIn(ref, records),
  listView: (viewContext, { list }, found) => meetingsDetails(viewContext, list, found),
  recordView: (viewContext, decoded, { records }) => meetingDetails(viewContext, decoded, records),
};

/** The kinds of records by the list that holds them. A board holds these lists, and is a page of its own. */
export const kinds: Readonly<Record<Section, Kind>> = { votes, files, meetings };
