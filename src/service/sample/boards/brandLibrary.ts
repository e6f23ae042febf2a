import type { Json, JsonObject } from '../../../core/json';
import { fileTypes } from '../../../records/codes';
import { counters, day, instant, minute, type SampleBoard, createFileRecord } from './sampleBoard';

const recordId = 'brand-library';
const opened = instant('2026-03-02 08:15');

/** 137 files over eight months with every type of §4.4, difficult names, deletions, copies and two invalid records. */
export function brandLibrary(): SampleBoard {
  return {
    recordId,
    counters: counters({
      totalAccessView: 1_840,
      totalUserView: 122,
      totalElement: 171,
      totalNote: 3,
      totalComment: 55,
      totalText: 11,
      totalFile: 120,
      totalShape: 7,
      totalPic: 28,
      totalWeb: 2,
    }),
    votes: [],
    files: allFiles(),
    meetings: [],
  };
}

const subjects = {
  video: ['Launch film', 'Founder interview', 'Logo animation', 'Store opening', 'Behind the scenes'],
  image: ['Logo', 'Wordmark', 'Team portrait', 'Poster', 'Icon set', 'Billboard'],
  document: ['Brand guide', 'Tone of voice', 'Press kit', 'Price list', 'Colour table'],
  audio: ['Sound logo', 'Radio spot', 'Podcast intro', 'Hold music'],
} as const;

const variants = ['', ' draft', ' final', ' final 2', ' (print)', ' 2026'] as const;
const people = ['ines.costa', 'karl.weber', 'li.na', 'sara.amin', 'theo.martin', '42'] as const;
const kilobytes = { video: 38_400, image: 640, document: 310, audio: 2_900 } as const;

function allFiles(): readonly Json[] {
  const plain = [...ordinary(137 - special.length)];
  // Distribute the special files, so that every page has some.
  return Array.from({ length: 137 }, (_, index) => {
    const due = index % 8 === 3 && index >> 3 < special.length;
    const write = due ? special[index >> 3] : undefined;
    return write ? write(index + 1, uploadTime(index)) : (plain.shift()?.(index + 1, uploadTime(index)) ?? null);
  });
}

type Write = (number: number, createdAt: number) => Json;

/** Uploads come in bursts: minutes apart within a day, then a gap of two weeks. */
function uploadTime(index: number): number {
  return opened + Math.floor(index / 8) * 15 * day + (index % 8) * 37 * minute;
}

/** Cycles through all types of §4.4, `mov` as video and as audio. */
function* ordinary(count: number): Generator<Write> {
  const kinds = Object.entries(fileTypes).flatMap(([bigType, types]) =>
    types.map((type) => ({ bigType: bigType as keyof typeof fileTypes, type })),
  );
  for (let n = 0; n < count; n += 1) {
    const { bigType, type } = inTurn(kinds, n * 7);
    const subject = inTurn<string>(subjects[bigType], n);
    const fileName = `${subject}${inTurn(variants, n >> 2)}.${type}`;
    const userId = inTurn(people, n * 5);
    const fileSize = kilobytes[bigType] * 1_024 + ((n * 7_919) % 9_973) * 101;
    yield (number, createdAt) =>
      createFileRecord(
        recordId,
        number,
        { fileName, bigType, userId, fileSize, createdAt },
        laterChanges(n, createdAt),
      );
  }
}

function inTurn<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

/** Some files are updated later, some deleted. */
function laterChanges(n: number, createdAt: number): JsonObject {
  if (n % 9 === 4) return { deletedAt: createdAt + 6 * day, updatedAt: createdAt + 6 * day };
  return n % 5 === 2 ? { updatedAt: createdAt + 2 * day, opType: 'update' } : {};
}

/** Each difficult case once. */
const special: readonly Write[] = [
  named('品牌手册 第三版.pdf', 'document', 'li.na'),
  named('دليل الهوية البصرية.pdf', 'document', 'sara.amin'),
  named('👩‍🎨 👨‍👩‍👧‍👦 Team portraits.png', 'image', 'ines.costa'),
  named(
    `Everything we ever said about the shade of green on the second page${' (revised)'.repeat(24)}.docx`,
    'document',
    'karl.weber',
  ),
  // Unescaped, this reads as "price-listexe.pdf".
  named('price-list\u202Efdp.exe', 'document', 'theo.martin', { fileType: 'pdf' }),
  named('<img src=x onerror=alert(1)>.svg', 'image', 'theo.martin'),
  // Not a record.
  () => 'f-unreadable: storage node 3 did not answer',
  named('=HYPERLINK("https://example.com","logo").csv', 'document', 'karl.weber'),
  named('$(bug) [logo](command:workbench.action.quit).png', 'image', 'theo.martin'),
  // Every type wrong, some fields missing.
  (number) => ({ id: number, recordId, fileName: ['logo'], fileSize: 'big', createdAt: 'yesterday', deletedAt: false }),
  named('Poster for print', 'image', 'ines.costa', { fileType: 'JPG', userId: 42, fileSize: '734003' }),
  named('mockup.psd', 'hologram', 'ines.costa', { fileType: 'png', deletedAt: 0 }),
  named('empty.doc', 'document', 'karl.weber', { fileSize: 0, deletedAt: undefined }),
  // A copy: another record with the fileId of the first file.
  named('Launch film copy.mp4', 'video', 'li.na', { isNotCopy: false, fileId: 'blob-0001' }),
  named('two\nlines and a \u0000 zero.wav', 'audio', 'sara.amin', { bigType: undefined }),
  named('חוברת מותג.pptx', 'document', 'sara.amin', { isNotCopy: 'copy' }),
  named('archive-footage.mov', 'video', 'theo.martin', { fileSize: 9_007_199_254_740_993n, from: 'import' }),
];

/** A file with a particular name. A field given as undefined is absent from the record. */
function named(
  fileName: string,
  bigType: string,
  userId: string,
  more: { readonly [field: string]: Json | undefined } = {},
): Write {
  return (number, createdAt) => {
    const fileSize = 120_000 + number * 1_013;
    const record = {
      ...createFileRecord(recordId, number, { fileName, bigType, userId, fileSize, createdAt }),
      ...more,
    };
    return Object.fromEntries(
      Object.entries(record).filter((entry): entry is [string, Json] => entry[1] !== undefined),
    );
  };
}
