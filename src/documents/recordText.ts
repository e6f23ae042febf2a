import { countHiddenVotes, type HiddenVotes } from '../insight/hiddenVotes';
import { standings } from '../insight/standings';
import type { Fields, RecordDescription } from '../model/description';
import type { Consent } from '../model/consent';
import { ServiceError } from '../model/failure';
import type { Answer, Held } from '../model/held';
import { isObject } from '../model/json';
import { sliceAt, type JsonPath } from '../model/jsonText';
import { parseJson } from '../model/parseJson';
import { receivedTexts } from '../model/receivedTexts';
import { filesAnswer, meetingsEntry, optionDocument, votesAnswer } from '../model/records/answer';
import { boardRecord } from '../model/records/board';
import { fileRecord } from '../model/records/file';
import { joinerRecord, meetingRecord } from '../model/records/meeting';
import { voteRecord, type Vote } from '../model/records/vote';
import { keysOf, type Ref } from '../model/ref';
import type { Records } from '../model/answers';
import type { FileList } from '../model/fileList';
import type { BoardMeetings, BoardStore } from '../store/boardStore';
import type { Shelved } from '../store/shelf';
import { allVersions } from '../store/fileVersions';
import { recordIn } from '../store/keyed';

/** The document text of a ref. */
export interface RecordText {
  /** As received, not reformatted. */
  readonly text: string;
  /** Description for hovers; of the list items if `isList`. */
  readonly description: RecordDescription<Fields>;
  /** The document is a list of the described records. */
  readonly isList: boolean;
  /** Set if voters are hidden: the number of votes, and access to the text as received. */
  readonly redacted?: { readonly votes: HiddenVotes; readonly reveal: (consent: Consent) => string };
  /** Milliseconds since the Unix epoch. */
  readonly receivedAt: number;
  /** Some bytes of the response are not valid UTF-8; U+FFFD replaces them. */
  readonly notUtf8?: boolean;
}

const described = (description: unknown) => description as RecordDescription<Fields>;

/** The JSON of a ref, loaded if necessary; undefined when there is no such record. Errors: ServiceError. */
export async function recordText(ref: Ref, store: BoardStore): Promise<RecordText | undefined> {
  if (ref.section === 'votes') return votesText(ref, here(await store.votes.get(ref)));
  if (ref.section === 'files') return filesText(ref, here(await store.files.get(ref)));
  if (ref.section === 'meetings') return meetingsText(ref, here(await store.meetings.get(ref)));
  const entries = here(await store.counters.get(ref));
  return several(receivedAll(entries), boardRecord);
}

function votesText(ref: Ref, { answer, records }: Records<Vote>): RecordText | undefined {
  if (ref.record === undefined)
    return { ...whole(votesAnswer), ...redactable(answer, records, [[]], ([text = '']) => text) };
  const held = recordIn(ref, records);
  return held && voteText(ref, held);
}

function filesText(ref: Ref, list: FileList): RecordText | undefined {
  if (ref.record === undefined)
    return several(
      list.pages.map(({ answer }) => answer),
      filesAnswer,
    );
  const held = recordIn(ref, allVersions(list));
  return held && { ...whole(fileRecord), ...received(held) };
}

function meetingsText(ref: Ref, entries: BoardMeetings): RecordText | undefined {
  if (ref.record === undefined) {
    return several(
      receivedAll(entries.map(({ answer, path }) => ({ answer, path: path.slice(0, -1) }))),
      meetingsEntry,
    );
  }
  const held = recordIn(
    ref,
    entries.flatMap(({ records }) => records),
  );
  if (!held || ref.part === undefined) return held && { ...whole(meetingRecord), ...received(held) };
  const index = keysOf((held.value?.joiners ?? []).map((joiner) => joiner?.userId)).indexOf(ref.part);
  return index < 0 ? undefined : { ...whole(joinerRecord), ...received(held, ['joiners', index]) };
}

function voteText(ref: Ref, held: Held<Vote>): RecordText | undefined {
  const { answer, path } = held;
  if (ref.part === undefined)
    return { ...whole(voteRecord), ...redactable(answer, [held], [path], ([text = '']) => text) };
  const standing = held.value && standings(held.value).find(({ key }) => key === ref.part);
  if (!standing) return undefined;
  const { elementIndex, resultIndex } = standing;
  const parts = [
    ...(elementIndex === undefined ? [] : [[...path, 'elements', elementIndex]]),
    ...(resultIndex === undefined ? [] : [[...path, 'results', resultIndex]]),
  ];
  // An option consists of two records of the response.
  const optionText = (texts: readonly string[]) => {
    const element = elementIndex === undefined ? 'null' : texts[0];
    const result = resultIndex === undefined ? 'null' : texts.at(-1);
    return `{"element":${element},"result":${result}}`;
  };
  return { ...whole(optionDocument), ...redactable(answer, [held], parts, optionText) };
}

/** Text made of parts of a vote response, with voters hidden unless a consent reveals them. */
function redactable(
  answer: Answer,
  votes: readonly Held<Vote>[],
  paths: readonly JsonPath[],
  join: (texts: readonly string[]) => string,
): Pick<RecordText, 'text' | 'receivedAt' | 'notUtf8' | 'redacted'> {
  const { receivedAt, notUtf8, sealed } = answer;
  const textOf = (text: string) => join(paths.map((path) => cut(text, path)));
  const shown = { text: textOf(answer.text), receivedAt, ...(notUtf8 === undefined ? {} : { notUtf8 }) };
  if (!sealed || !paths.some((path) => sealed.hides(path))) return shown;
  return {
    ...shown,
    redacted: { votes: countHiddenVotes(votes), reveal: (consent) => textOf(sealed.open(consent)) },
  };
}

const whole = (description: unknown) => ({ description: described(description), isList: false });

/** One record as is, several as a list. */
function several(parts: readonly Answer[], description: unknown): RecordText | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const receivedAt = Math.max(...parts.map((part) => part.receivedAt));
  if (parts.length === 1) return { ...whole(description), ...first };
  return {
    ...whole(description),
    text: `[${parts.map(({ text }) => text).join(',')}]`,
    isList: true,
    receivedAt,
    notUtf8: parts.some((part) => part.notUtf8),
  };
}

const cut = (text: string, path: JsonPath): string => sliceAt(text, path) ?? 'null';

/** The exact source text of a record or a part of it. */
const received = ({ answer, path }: Held<unknown>, within: JsonPath = []): Answer => ({
  ...answer,
  text: cut(answer.text, [...path, ...within]),
});

/** The exact source texts at paths of responses. */
function receivedAll(places: readonly { readonly answer: Answer; readonly path: JsonPath }[]): Answer[] {
  const texts = receivedTexts(places);
  return places.map(({ answer }, index) => ({ ...answer, text: texts[index] ?? 'null' }));
}

function here<T>(shelved: Shelved<T>): T {
  if (shelved.state === 'here') return shelved.value;
  throw new ServiceError(shelved.state === 'failed' ? shelved.failure : { kind: 'cancelled' });
}

/** Whether a record has its own `$schema`, which VS Code would fetch for a JSON document. */
export function carriesSchema(text: string): boolean {
  // The key may contain escapes.
  if (!/schema|\\u/.test(text)) return false;
  const parsed = parseJson(text);
  return 'json' in parsed && isObject(parsed.json) && Object.hasOwn(parsed.json, '$schema');
}
