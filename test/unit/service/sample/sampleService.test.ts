import assert from 'node:assert/strict';
import { isObject, type Json } from '../../../../src/core/json';
import { fileTypes } from '../../../../src/records/codes';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import type { FileQuery } from '../../../../src/service/sample/filesPage';
import { sampleBoards } from '../../../../src/service/sample/sampleBoards';
import {
  allSampleBoards,
  createResponses,
  createSampleService,
  jsonText,
} from '../../../../src/service/sample/service';
import { wideBoard } from '../../../sampleServer/wideBoards';

const boards = new Map(allSampleBoards().map((board) => [board.recordId, board]));
const textOf = (...options: Parameters<typeof allSampleBoards>) =>
  jsonText(allSampleBoards(...options) as unknown as Json);

describe('the sample boards', () => {
  it('are those that the extension lists, in two groups', () => {
    assert.deepEqual(
      sampleBoards.map(({ recordId }) => recordId),
      [...boards.keys()],
    );
    assert.equal(new Set(sampleBoards.map(({ group }) => group)).size, 2);
  });

  it('have the same IDs, structure, and numbers in Chinese, and texts for people in Chinese', () => {
    const isForPeople = /"(name|text|title|fileName)":"((?:[^"\\]|\\.)*)"/g;
    const [english, chinese] = [textOf(sampleNow), textOf(sampleNow, 'zh-cn')];
    assert.equal(chinese.replaceAll(isForPeople, '"$1":""'), english.replaceAll(isForPeople, '"$1":""'));
    const left = [...chinese.matchAll(isForPeople)].flatMap(([, , text = '']) =>
      /\p{Script=Han}/u.test(text) ? [] : text.replaceAll(/(.{12}).{40,}/g, '$1…'),
    );
    // Difficult texts are the same in every language.
    assert.deepEqual(left.toSorted(), [
      '$(bug) [logo](command:workbench.action.quit).png',
      '<b>Pause</b>…',
      '<img src=x onerror=alert(1)>.svg',
      String.raw`=HYPERLINK(\"https://example.com\",\"logo\").csv`,
      'price-list\u202Efdp.exe',
      String.raw`two\nlines and a \u0000 zero.wav`,
      'חוברת מותג.pptx',
      'دليل الهوية البصرية.pdf',
    ]);
    for (const { chinese: name } of sampleBoards) assert.match(name, /\p{Script=Han}/u);
  });

  it('are the same in every run, but for a vote and a meeting in progress', () => {
    assert.equal(textOf(), textOf(sampleNow));
    const now = Date.UTC(2027, 0, 5);
    const others = allSampleBoards(now).filter((each) => jsonText(each as never) !== jsonText(boards.get(each.recordId) as never)); // oxfmt-ignore
    assert.deepEqual(
      others.map(({ recordId }) => recordId),
      ['design-crit-live'],
    );
    const { startTime, duration } = others[0]!.votes[0] as { startTime: number; duration: number };
    assert.ok(startTime < now && now < startTime + duration * 1000);
  });

  it('have a file of every type', () => {
    const files = boards.get('brand-library')!.files.filter(isObject);
    for (const [category, types] of Object.entries(fileTypes))
      for (const type of types)
        assert.ok(
          files.some((file) => file['bigType'] === category && file['fileType'] === type),
          `${category} ${type}`,
        );
  });
});

describe('the running vote of the sample boards', () => {
  const minute = 60_000;
  /** What requests return so many minutes after the boards were opened; each is sent twice. */
  const seenAfter = async (...minutes: number[]) => {
    let now = sampleNow;
    const live = createSampleService({ now, time: () => now });
    const seen: string[] = [];
    for (const after of minutes) {
      now = sampleNow + after * minute;
      const address = 'https://sample.invalid/v1/boards/voteData?recordId=design-crit-live';
      // A second request at the same moment changes nothing.
      await live.fetch(new Request(address));
      const { data } = (await (await live.fetch(new Request(address))).json()) as {
        readonly data: readonly LiveVote[];
      };
      const { numberOfVoted, status, results } = data[0]!;
      seen.push(
        `${numberOfVoted} ${status} ${results.map(({ elementId, total }) => elementId.slice(3, 4) + total).join(' ')}`,
      );
    }
    return seen;
  };

  it('changes and ends while it is watched, by one person for each request that comes some time later', async () => {
    assert.deepEqual(await seenAfter(0, 0.5, 1, 1.5, 2, 2.5, 3), [
      ...['2 0 c3 b1 l0', '3 0 c3 b3 l0', '4 0 c4 b3 l1', '5 0 b5 c4 l1', '6 0 c6 b5 l1'],
      ...['6 1 c6 b5 l1', '6 1 c6 b5 l1'],
    ]);
  });

  it('ends when its time is over', async () => {
    assert.deepEqual(await seenAfter(0, 11, 12), ['2 0 c3 b1 l0', '6 1 c6 b5 l1', '6 1 c6 b5 l1']);
  });
});

interface LiveVote {
  readonly numberOfVoted: number;
  readonly status: number;
  readonly results: readonly { readonly elementId: string; readonly total: number }[];
}

describe('the sample service', () => {
  const service = createSampleService();
  const sent = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await service.fetch(new Request(`https://sample.invalid/v1${path}`, init));
    return response.ok ? response.text() : response.status;
  };
  const offsite = '全球团队-offsite';

  for (const [path, body, expected] of [
    ['/statistics/boardData', { list: [offsite] }, /"totalAccessView":9007199254740993,/],
    ['/statistics/boardMeetingData', { list: [offsite] }, /"userId":9007199254740993,.*"userId":9007199254740992,/],
    [`/boards/voteData?recordId=${encodeURIComponent(offsite)}`, undefined, /\[9007199254740993,2\]/],
    ['/statistics/boardData', { list: ['nobody', 'archived-board'] }, /^\{"list":\[\]\}$/],
    ['/boards/voteData?recordId=nobody', undefined, /^\{"data":\[\]\}$/],
    ['/files/getBoardFileList', { id: 'nobody', pageSize: 5, pageIndex: 1 }, /^\{"list":\[\],"total":0\}$/],
    ['/boards', undefined, /^404$/],
  ] as const)
    it(`returns exact digits, and nothing for what it doesn’t know: ${path} ${jsonText(body ?? null)}`, async () =>
      assert.match(String(await sent(path, body)), expected));

  const { files } = createResponses(new Map([...boards, ['wide', wideBoard({ recordId: 'wide', files: 12 })]]));
  const [from, to] = [Date.UTC(2026, 4, 1), Date.UTC(2026, 4, 31, 23, 59)];
  for (const [query, names, total] of [
    [{}, '1 2 3 4 5', 12],
    [{ pageIndex: 3 }, '11 12', 12],
    [{ pageIndex: 0 }, '', 12],
    [{ pageIndex: 4 }, '', 12],
    [{ uploadTimeOrder: 0 }, '12 11 10 9 8', 12],
    [{ uploadTimeOrder: undefined }, '12 11 10 9 8', 12],
    [{ searchStr: 'PAGE 1' }, '1 10 11 12', 4],
    // 24 were uploaded, but the unreadable one has no upload time.
    [{ id: 'brand-library', beginTime: from, endTime: to }, undefined, 23],
    [{ id: 'brand-library', deleteBeginTime: from, deleteEndTime: to }, undefined, 2],
    [{ id: 'brand-library', fileType: ['mov', 'jpg'] }, undefined, 14],
    [{ id: 'brand-library', fileType: [] }, undefined, 137],
  ] as const)
    it(`returns a page of files for ${JSON.stringify(query)}`, () => {
      const page = files({ id: 'wide', pageSize: 5, pageIndex: 1, uploadTimeOrder: 1, ...query } as FileQuery);
      const numbers = page.list.map((file) => /\d+/.exec(String((file as { fileName?: string }).fileName))?.[0]);
      assert.deepEqual([page.total, names === undefined ? undefined : numbers.join(' ')], [total, names]);
    });

  it('writes JSON as JSON.stringify does, with every digit of a bigint', () => {
    for (const value of [null, true, 0, -1.5, '', 'a"\\\n\u2028', '\ud800', [], {}, [1, [2, { a: [null] }]]])
      assert.equal(jsonText(value), JSON.stringify(value));
    const odd = { ids: [9_007_199_254_740_993n, -(2n ** 70n)], ['__proto__']: { a: 1 } };
    assert.equal(jsonText(odd), '{"ids":[9007199254740993,-1180591620717411303424],"__proto__":{"a":1}}');
  });
});
