import { duplicatesAbove } from '../base/duplicateFields';
import { idText, isObject } from '../base/json';
import { runInSlices } from '../base/timeSlicer';
import type { Decoded } from '../records/decoding/decoded';
import { fileRecord } from '../records/file';
import type { AnyDescription } from '../records/leaves';
import { meetingRecord } from '../records/meeting';
import { voteRecord, type resultRecord, type Vote } from '../records/vote';
import { allVersions } from './fileVersions';
import { areAllMeetings } from './meetingEntries';
import type { SectionRecords } from './sectionRecords';

/** The digests that represent a record. */
export interface RecordDigest {
  /** Of its ID. */
  readonly id: string;
  /** Of its documented fields, and whether it is an ended vote; see `contentSize`. */
  readonly content: string;
}

/** The digests of the records of a list, by their keys. */
export interface ListDigests {
  readonly records: ReadonlyMap<string, RecordDigest>;
  /** All records are known, and each has an ID. */
  readonly isComplete: boolean;
}

/** Maximum number of records that are digested. */
export const maxRecords = 2000;

/** Characters of a digest in base64url: 48 bits. */
export const digestSize = 8;
/** A digest, and one character for the status of a vote. */
export const contentSize = digestSize + 1;

const ended = 'e';
const other = '-';

/** Whether a content is that of an ended vote. */
export const isEnded = (content: string): boolean => content.endsWith(ended);

/**
 * Computes the digests of a list, in time slices. `isKnown`: whether the service is known to know the board, so that an
 * empty list proves something. `digestOf`: salted, at least 48 bits in base64url.
 */
export function digestList(
  section: SectionRecords,
  isKnown: boolean,
  digestOf: (text: string) => string,
): Promise<ListDigests> {
  return runInSlices(digesting(section, isKnown, (text) => digestOf(text).slice(0, digestSize)));
}

function* digesting(
  section: SectionRecords,
  isKnown: boolean,
  digestOf: (text: string) => string,
): Generator<void, ListDigests> {
  const records = recordsIn(section);
  const contents = new Map<string, string[]>();
  let areNamed = true;
  for (const record of records.slice(0, maxRecords)) {
    const id = isObject(record.json) ? idText(record.json['id']) : undefined;
    if (id) {
      const own = contents.get(id) ?? [];
      own.push(digestOf(contentOf(section.section, record)) + statusOf(section.section, record));
      contents.set(id, own);
    } else areNamed = false;
    yield;
  }
  const digests = new Map<string, RecordDigest>();
  for (const [id, own] of contents) {
    const [first = ''] = own;
    const content = own.length === 1 ? first : digestOf(own.toSorted().join()) + other;
    digests.set(id, { id: digestOf(id), content });
    yield;
  }
  return { records: digests, isComplete: isKnown && areNamed && records.length <= maxRecords && areAll(section) };
}

/** The records of a section; of a file, all contents that were received under its ID. */
const recordsIn = (section: SectionRecords): readonly Decoded<unknown>[] =>
  section.section === 'files' ? allVersions(section.list) : section.records;

function areAll(section: SectionRecords): boolean {
  switch (section.section) {
    case 'votes':
      return duplicatesAbove(section.list.response.duplicates, section.list.path).length === 0;
    case 'files':
      return section.list.completeness.kind === 'complete';
    case 'meetings':
      return areAllMeetings(section.list);
  }
}

const descriptions: Readonly<Record<SectionRecords['section'], AnyDescription>> = {
  votes: voteRecord,
  files: fileRecord,
  meetings: meetingRecord,
};

/** Not part of the digest of a vote, which ends with a character for it. */
const statusField = 'status';

/**
 * Excluded for votes not known to be named: a mark after a single ballot would reveal that somebody just voted or
 * changed a vote.
 */
const ballotFields: ReadonlySet<string> = new Set(['results', 'numberOfVoted']);

/** Excluded, since it names voters and may be long; the total and the ballot counts represent it. */
const voterField: keyof (typeof resultRecord)['fields'] = 'detail';

/** The text of a record's documented fields, equal if their values are. Values, not forms: 5 and "5" are the same. */
function contentOf(section: SectionRecords['section'], { value }: Decoded<unknown>): string {
  if (value === undefined) return '!';
  const isSecret = section === 'votes' && (value as Vote).voters !== 'named';
  const names = Object.keys(descriptions[section].fields).filter(
    (name) => !(section === 'votes' && name === statusField) && !(isSecret && ballotFields.has(name)),
  );
  return names.map((name) => textOf((value as Readonly<Record<string, unknown>>)[name])).join();
}

/** Items are sorted, since the order of a list has no meaning of its own. Recursive: decoded values are not deep. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const fields = Object.entries(value).filter(([name]) => name !== voterField);
  return `{${fields.map(([name, each]) => `${name}:${textOf(each)}`).join()}}`;
}

const statusOf = (section: SectionRecords['section'], { value }: Decoded<unknown>): string =>
  section === 'votes' && (value as Vote | undefined)?.status === 1 ? ended : other;
