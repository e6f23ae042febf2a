import type { JsonPath } from '../../core/jsonText';
import { isInSection, uniqueKeys, type Ref } from '../../core/ref';
import { standings } from '../../kinds/vote/standings';
import { boardRecord } from '../../records/board';
import type { Decoded } from '../../records/decoding/decoded';
import type { Fields, RecordDescription } from '../../records/description';
import { fileRecord } from '../../records/file';
import type { FileList } from '../../records/fileList';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { voteRecord, type Vote } from '../../records/vote';
import { requireLoaded } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { allVersions, recordIn } from '../../service/store/recordsByKey';
import { pathOfItem } from './recordText';
import type { SectionRecords } from '../../service/store/boardLists';

/** The decoded records of a document, in its order. */
export interface DocumentRecords {
  readonly description: RecordDescription<Fields>;
  readonly count: number;
  readonly decoded: (index: number) => Decoded<unknown> | undefined;
  /** Converts a path in a record to a path in the document; undefined for parts that the document leaves out. */
  readonly pathOf: (index: number, path: JsonPath) => JsonPath | undefined;
}

/** The records of a ref's document, loaded if necessary; undefined when there is none. Errors: ServiceError. */
export async function documentRecords(ref: Ref, store: BoardStore): Promise<DocumentRecords | undefined> {
  if (!isInSection(ref)) return statisticsIn(requireLoaded(await store.counters.get(ref)));
  const loaded = requireLoaded(await store.records.get(ref));
  if (ref.record === undefined) return allIn(loaded);
  switch (loaded.section) {
    case 'votes':
      return voteIn(ref, recordIn(ref, loaded.records));
    case 'files':
      return one(fileRecord, recordIn(ref, allVersions(loaded.list)));
    case 'meetings':
      return meetingIn(ref, recordIn(ref, loaded.records));
  }
}

const described = (description: unknown) => description as RecordDescription<Fields>;

type PathOf = (path: JsonPath) => JsonPath | undefined;

const one = (
  description: unknown,
  decoded: Decoded<unknown> | undefined,
  pathOf: PathOf = (path) => path,
): DocumentRecords | undefined =>
  decoded && {
    description: described(description),
    count: 1,
    decoded: () => decoded,
    pathOf: (_, path) => pathOf(path),
  };

/** `startOf`: the path of each record in the document. */
const several = (
  description: unknown,
  records: readonly Decoded<unknown>[],
  startOf: (index: number) => JsonPath,
): DocumentRecords => ({
  description: described(description),
  count: records.length,
  decoded: (index) => records[index],
  pathOf: (index, path) => [...startOf(index), ...path],
});

const statisticsIn = (records: readonly Decoded<unknown>[]): DocumentRecords =>
  several(boardRecord, records, (index) => (records.length === 1 ? [] : [index]));

function allIn(loaded: SectionRecords): DocumentRecords {
  switch (loaded.section) {
    case 'votes':
      return several(voteRecord, loaded.records, (index) => loaded.records[index]?.path ?? []);
    case 'files':
      return pagesIn(loaded.list);
    case 'meetings': {
      const { list, records } = loaded;
      // The document contains each entry without the lists and objects that enclose it in the response.
      const starts = list.flatMap(({ path, records: { length } }, entry) =>
        Array.from({ length }, () => ({ entry, above: path.length - 1 })),
      );
      return several(meetingRecord, records, (index) => {
        const { entry = 0, above = 0 } = starts[index] ?? {};
        return [...(list.length === 1 ? [] : [entry]), ...(records[index]?.path.slice(above) ?? [])];
      });
    }
  }
}

/** The files of all pages, repeated ones included. */
function pagesIn({ pages }: FileList): DocumentRecords {
  const rows = pages.flatMap(({ records }, page) => records.map((decoded) => ({ decoded, page })));
  return several(
    fileRecord,
    rows.map(({ decoded }) => decoded),
    (index) => {
      const { decoded, page = 0 } = rows[index] ?? {};
      return [...(pages.length === 1 ? [] : [page]), ...(decoded?.path ?? [])];
    },
  );
}

/** The part of a path below another one; undefined if it leads elsewhere. */
const below = (path: JsonPath, above: JsonPath): JsonPath | undefined =>
  above.every((step, at) => path[at] === step) ? path.slice(above.length) : undefined;

/** A vote, or an option, which is made of an element and a result. */
function voteIn({ part }: Ref, decoded: Decoded<Vote> | undefined): DocumentRecords | undefined {
  if (part === undefined) return one(voteRecord, decoded);
  const standing = decoded?.value && standings(decoded.value).find(({ key }) => key === part);
  return (
    standing &&
    one(voteRecord, decoded, (path) => {
      const { elementIndex, resultIndex } = standing;
      const element =
        elementIndex === undefined ? undefined : below(path, pathOfItem(decoded, 'elements', elementIndex));
      if (element) return ['element', ...element];
      const result = resultIndex === undefined ? undefined : below(path, pathOfItem(decoded, 'results', resultIndex));
      return result && ['result', ...result];
    })
  );
}

function meetingIn({ part }: Ref, decoded: Decoded<Meeting> | undefined): DocumentRecords | undefined {
  if (part === undefined) return one(meetingRecord, decoded);
  const participant = uniqueKeys((decoded?.value?.joiners ?? []).map((each) => each?.userId)).indexOf(part);
  if (participant < 0) return undefined;
  return one(meetingRecord, decoded, (path) => decoded && below(path, pathOfItem(decoded, 'joiners', participant)));
}
