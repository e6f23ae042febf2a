import { countHiddenVotes, type HiddenVotes } from '../../kinds/vote/anonymity';
import { standings } from '../../kinds/vote/standings';
import type { Fields, RecordDescription } from '../../records/description';
import type { Consent } from '../../records/privacy/consent';
import type { ReceivedResponse, Decoded } from '../../records/decoding/decoded';
import { isObject } from '../../core/json';
import { sliceAt, type JsonPath } from '../../core/jsonText';
import { parseJson } from '../../core/parseJson';
import { itemPath, stepInto } from '../../records/leaves';
import { receivedTexts } from '../../records/decoding/receivedTexts';
import { filesResponse, meetingsEntry, optionDocument, votesResponse } from '../../records/responses';
import { boardRecord } from '../../records/board';
import { fileRecord } from '../../records/file';
import { participantRecord, meetingRecord } from '../../records/meeting';
import { voteRecord, type Vote } from '../../records/vote';
import { isInSection, uniqueKeys, type Ref } from '../../core/ref';
import type { Records } from '../../records/decoding/decodeResponse';
import type { FileList } from '../../records/fileList';
import type { BoardStore } from '../../service/store/boardStore';
import { requireLoaded } from '../../service/store/asyncCache';
import type { SectionRecords } from '../../service/store/boardLists';
import { allVersions, recordIn } from '../../service/store/recordsByKey';

export interface RecordText {
  /** As received, not reformatted. */
  readonly text: string;
  /** Description for hovers; of the list items if `isList`. */
  readonly description: RecordDescription<Fields>;
  readonly isList: boolean;
  /** Set if voters are hidden: the number of votes, and access to the text as received. */
  readonly redacted?: { readonly votes: HiddenVotes; readonly reveal: (consent: Consent) => string };
  /** Milliseconds since the Unix epoch. */
  readonly receivedAt: number;
  /** Some bytes of the response are not valid UTF-8; U+FFFD replaces them. */
  readonly notUtf8?: boolean;
}

const asDescription = (description: unknown) => description as RecordDescription<Fields>;

/** The JSON of a ref, loaded if necessary; undefined when there is no such record. Errors: ServiceError. */
export async function recordText(ref: Ref, store: BoardStore): Promise<RecordText | undefined> {
  if (!isInSection(ref)) return documentOf(receivedAll(requireLoaded(await store.counters.get(ref))), boardRecord);
  const loaded = requireLoaded(await store.records.get(ref));
  switch (loaded.section) {
    case 'votes':
      return votesDocument(ref, loaded.list);
    case 'files':
      return filesDocument(ref, loaded.list);
    case 'meetings':
      return meetingsDocument(ref, loaded);
  }
}

function votesDocument(ref: Ref, { response, records }: Records<Vote>): RecordText | undefined {
  if (ref.record === undefined)
    return { ...singleRecord(votesResponse), ...redactable(response, records, [[]], ([text = '']) => text) };
  const decoded = recordIn(ref, records);
  return decoded && voteDocument(ref, decoded);
}

function filesDocument(ref: Ref, list: FileList): RecordText | undefined {
  if (ref.record === undefined)
    return documentOf(
      list.pages.map(({ response }) => response),
      filesResponse,
    );
  const decoded = recordIn(ref, allVersions(list));
  return decoded && { ...singleRecord(fileRecord), ...received(decoded) };
}

function meetingsDocument(
  ref: Ref,
  { list, records }: Extract<SectionRecords, { section: 'meetings' }>,
): RecordText | undefined {
  if (ref.record === undefined) {
    return documentOf(
      receivedAll(list.map(({ response, path }) => ({ response, path: path.slice(0, -1) }))),
      meetingsEntry,
    );
  }
  const decoded = recordIn(ref, records);
  if (!decoded || ref.part === undefined) return decoded && { ...singleRecord(meetingRecord), ...received(decoded) };
  const index = uniqueKeys((decoded.value?.joiners ?? []).map((participant) => participant?.userId)).indexOf(ref.part);
  return index < 0
    ? undefined
    : { ...singleRecord(participantRecord), ...received(decoded, pathOfItem(decoded, 'joiners', index)) };
}

function voteDocument(ref: Ref, decoded: Decoded<Vote>): RecordText | undefined {
  const { response, path } = decoded;
  if (ref.part === undefined)
    return { ...singleRecord(voteRecord), ...redactable(response, [decoded], [path], ([text = '']) => text) };
  const standing = decoded.value && standings(decoded.value).find(({ key }) => key === ref.part);
  if (!standing) return undefined;
  const { elementIndex, resultIndex } = standing;
  const parts = [
    ...(elementIndex === undefined ? [] : [[...path, ...pathOfItem(decoded, 'elements', elementIndex)]]),
    ...(resultIndex === undefined ? [] : [[...path, ...pathOfItem(decoded, 'results', resultIndex)]]),
  ];
  // An option consists of two records of the response.
  const optionText = (texts: readonly string[]) => {
    const element = elementIndex === undefined ? 'null' : texts[0];
    const result = resultIndex === undefined ? 'null' : texts.at(-1);
    return `{"element":${element},"result":${result}}`;
  };
  return { ...singleRecord(optionDocument), ...redactable(response, [decoded], parts, optionText) };
}

/** Text made of parts of a vote response, with voters hidden unless a consent reveals them. */
function redactable(
  response: ReceivedResponse,
  votes: readonly Decoded<Vote>[],
  paths: readonly JsonPath[],
  join: (texts: readonly string[]) => string,
): Pick<RecordText, 'text' | 'receivedAt' | 'notUtf8' | 'redacted'> {
  const { receivedAt, notUtf8, sealed } = response;
  const textOf = (text: string) => join(paths.map((path) => sliceOrNull(text, path)));
  const shown = { text: textOf(response.text), receivedAt, ...(notUtf8 === undefined ? {} : { notUtf8 }) };
  if (!sealed || !paths.some((path) => sealed.hides(path))) return shown;
  return {
    ...shown,
    redacted: { votes: countHiddenVotes(votes), reveal: (consent) => textOf(sealed.open(consent)) },
  };
}

const singleRecord = (description: unknown) => ({ description: asDescription(description), isList: false });

/** The document of one part unchanged, of several as a list; undefined without parts. */
function documentOf(parts: readonly ReceivedResponse[], description: unknown): RecordText | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const receivedAt = Math.max(...parts.map((part) => part.receivedAt));
  if (parts.length === 1) return { ...singleRecord(description), ...first };
  return {
    ...singleRecord(description),
    text: `[${parts.map(({ text }) => text).join(',')}]`,
    isList: true,
    receivedAt,
    notUtf8: parts.some((part) => part.notUtf8),
  };
}

export const pathOfItem = ({ json }: Decoded<unknown>, list: string, index: number): JsonPath => [
  list,
  ...itemPath(stepInto(json, list), index),
];

const sliceOrNull = (text: string, path: JsonPath): string => sliceAt(text, path) ?? 'null';

const received = ({ response, path }: Decoded<unknown>, within: JsonPath = []): ReceivedResponse => ({
  ...response,
  text: sliceOrNull(response.text, [...path, ...within]),
});

function receivedAll(
  places: readonly { readonly response: ReceivedResponse; readonly path: JsonPath }[],
): ReceivedResponse[] {
  const texts = receivedTexts(places);
  return places.map(({ response }, index) => ({ ...response, text: texts[index] ?? 'null' }));
}

/** Whether a record has its own `$schema`, which VS Code would fetch for a JSON document. */
export function carriesSchema(text: string): boolean {
  // The key may contain escapes.
  if (!/schema|\\u/.test(text)) return false;
  const parsed = parseJson(text);
  return 'json' in parsed && isObject(parsed.json) && Object.hasOwn(parsed.json, '$schema');
}
