import {
  counters,
  instant,
  type SampleBoard,
  createFileRecord,
  joiner,
  createMeetingRecord,
  element,
  object,
  tuple,
} from '../../src/service/sample/boards/sampleBoard';

/** Texts that a page must show literally. */
export const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
export const link = '[quit](command:workbench.action.quit) $(bug) javascript:alert(1)';
export const overridden = 'report\u202Efdp.exe';
const long = `${'A title that goes on and on, as nobody had the heart to stop it, '.repeat(6)}and ends here`;
const unbroken = 'W'.repeat(400);
const zalgo = `Z${'\u0301\u0308\u0323'.repeat(60)}algo`;
const family = '👨‍👩‍👧‍👦 עברית العربية İstanbul';

/** A board with hostile names. */
export function hostileBoard(recordId: string): SampleBoard {
  const file = (n: number, fileName: string, more = {}) =>
    createFileRecord(
      recordId,
      n,
      {
        fileName,
        bigType: 'image',
        userId: `user ${markup}`,
        fileSize: 10_000 * n,
        createdAt: instant('2026-11-15 09:00'),
      },
      more,
    );
  return {
    recordId,
    counters: counters({ totalAccessView: 12, totalUserView: 4, totalElement: 6, totalFile: 7 }),
    votes: [
      {
        id: 'vote-hostile',
        name: markup,
        creator: link,
        startTime: instant('2026-11-15 09:00'),
        duration: 600,
        tickets: 3,
        anonymous: false,
        numberOfVoted: 3,
        status: 1,
        elementTypes: [7],
        elements: [
          element('e-1', markup),
          element('e-2', link),
          element('e-3', long),
          element('e-4', unbroken),
          element('e-5', family),
          element('e-6', `${overridden}\n\nsecond line\u0000${zalgo}`),
        ],
        results: [
          { elementId: 'e-1', total: 3, detail: [tuple(markup, 1), object(link, 1), tuple(unbroken, 1)] },
          { elementId: 'e-2', total: 3, detail: [tuple(markup, 1), tuple(overridden, 2)] },
          { elementId: 'e-3', total: 1, detail: [tuple(family, 1)] },
          { elementId: 'e-4', total: 1, detail: [tuple(markup, 1)] },
          { elementId: 'e-5', total: 1, detail: [tuple(zalgo, 1)] },
          { elementId: 'e-6', total: 0, detail: [] },
        ],
        [markup]: 'a field of its own',
      },
    ],
    files: [
      file(1, markup),
      file(2, link, { fileType: markup }),
      file(3, long),
      file(4, unbroken, { bigType: unbroken }),
      file(5, family),
      file(6, overridden, { deletedAt: instant('2026-11-16 09:00') }),
      file(7, `=HYPERLINK("http://x")${zalgo}`),
    ],
    meetings: [
      createMeetingRecord(recordId, 1, {
        title: markup,
        startTime: instant('2026-11-15 09:00'),
        minutes: 60,
        host: link,
        joiners: [joiner(markup, 1, 3_600, 20, 4), joiner(unbroken, 3, 1_200, 0, 0), joiner(overridden, 4, 600, 0, 1)],
      }),
      createMeetingRecord(recordId, 2, {
        title: long,
        startTime: instant('2026-11-15 09:30'),
        minutes: 60,
        host: family,
        joiners: [],
      }),
    ],
  };
}
