import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '@vscode/l10n';
import type { Ref } from '../../../src/base/ref';
import { boardStateOf } from '../../../src/changes/boardStateOf';
import { changesDetails } from '../../../src/panels/changes/changesDetails';
import type { PageBase } from '../../../src/records/fileList';
import { createFormat } from '../../../src/text/format';
import { projectRoot } from '../../host/paths';
import type { Moment } from '../../sampleServer/sampleMoments';
import { clientFor, endServers, sample } from '../api/serving';
import { snapshotServices } from './snapshotServices';

const retro = 'retro-2026-w46';

/** Takes a snapshot at each moment from a service over HTTP; returns what changed from the first to the second. */
async function changesOver(moments: readonly [Moment, Moment], language: 'en' | 'zh-cn') {
  const server = await sample({ moment: moments[0], language });
  let base: PageBase | undefined;
  const pageBase = { known: () => base, remember: (found: PageBase | undefined) => void (base = found) };
  const source = { client: clientFor(server.baseUrl), pageBase, pageSize: () => 50, zone: () => 'utc' as const };
  const { take, store, library } = snapshotServices({}, undefined, { sourceOf: () => source });
  for (const moment of moments) {
    server.setMoment(moment);
    await take([retro]);
  }
  const [after, before] = (await library.list()).map(({ ref }) => ref) as [Ref, Ref];
  const viewContext = {
    ref: { ...after, view: 'changes', since: String(before.at) } as const,
    boardName: 'Board',
    format: createFormat(language, 'utc'),
    zone: 'UTC',
    now: 0,
    previous: false,
    next: false,
    actions: [],
  };
  const states = { before: await boardStateOf(before, store), after: await boardStateOf(after, store) };
  const { detailsView } = await changesDetails(viewContext, states, { before, after }, { before: '1', after: '2' });
  const rows = detailsView.blocks.flatMap((block) =>
    block.block === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')) : [],
  );
  return { headline: detailsView.header?.headline, summary: detailsView.summary, rows };
}

/** The ballots that were cast between the two snapshots: votes before and after, and who cast them. */
const cast = [
  [4, 6, ['farid.haddad', 'hiro.sato']],
  [3, 6, ['emma.lind', 'farid.haddad', 'grace.tan']],
  [2, 4, ['emma.lind', 'grace.tan']],
  [0, 3, ['emma.lind', 'farid.haddad', 'hiro.sato']],
  [0, 2, ['grace.tan', 'hiro.sato']],
] as const;

interface Words {
  readonly vote: string;
  readonly results: string;
  readonly received: string;
  readonly voters: string;
  readonly comma: string;
  readonly kind: string;
  readonly options: readonly string[];
}

/** The rows of all fields that these ballots change. */
const castRows = ({ vote, results, received, voters, comma, kind, options }: Words): string[] =>
  cast.flatMap(([before, after, users], at) => [
    `${vote} | ${results} › ${options[at]} › ${received} | ${before} | ${after} | +${after - before} | ${kind}`,
    ...users.map(
      (user) => `${vote} | ${results} › ${options[at]} › ${voters} › ${user} | – | ${user}${comma}1 |  | ${kind}`,
    ),
  ]);

const english: Words = {
  vote: 'What do we fix first?',
  results: 'Results',
  received: 'Votes received',
  voters: 'Voters',
  comma: ', ',
  kind: 'Vote',
  options: [
    'Checkout tests fail one run…',
    'Handover from design came t…',
    'Reviews wait over the weeke…',
    'Friday demo: people actuall…',
    'More fruit, fewer biscuits …',
  ],
};

const chinese: Words = {
  vote: '我们先解决什么？',
  results: '结果',
  received: '得票数',
  voters: '投票人',
  comma: '，',
  kind: '投票',
  options: [
    '结账测试每五次就失败一次，已经没人在意红灯了。',
    '设计稿在截止日期前两天才交接',
    '代码评审拖过周末，周一全部堆在一起',
    '周五演示：大家真的鼓掌了，继续保持！',
    '多点水果，少点饼干 🍎',
  ],
};

const inChinese = () => {
  const file = path.join(projectRoot, 'l10n', 'bundle.l10n.zh-cn.json');
  config({ contents: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> });
};

describe('two snapshots of a board that a service moves through time', () => {
  afterEach(async () => {
    config({ contents: {} });
    await endServers();
  });

  it('say exactly what changed in between', async () => {
    assert.deepEqual(await changesOver(['duringVote', 'afterRetrospective'], 'en'), {
      headline: 'Vote “What do we fix first?” has ended; 12 more votes cast; 1 vote added.',
      summary:
        'From 1 to 2. Vote “What do we fix first?” has ended; 12 more votes cast; 1 vote added. “What do we fix first?”: Tie: 2 options, 6 votes each (before: First so far: “Checkout tests fail one run in five. Nobody trusts red any more.”). 1 file added. 1 meeting added; 4 more comments; 2 more sticky notes.',
      rows: [
        'Who facilitates next time? | Vote | New',
        'Friday demo.mp4 | File | New',
        'Sprint 23 retrospective | Meeting | New',
        'Visits | 47 | 58 | +11',
        'Visitors | 8 | 9 | +1',
        'Meetings | 0 | 1 | +1',
        'Total meeting duration | 0 | 3,000 | +3,000',
        'Elements | 54 | 57 | +3',
        'Sticky notes | 39 | 41 | +2',
        'Comments | 8 | 12 | +4',
        'Files | 3 | 4 | +1',
        'Shapes | 3 | 4 | +1',
        'What do we fix first? | Number of voters | 4 | 8 | +4 | Vote',
        'What do we fix first? | Status | created (0) | ended (1) |  | Vote',
        ...castRows(english),
      ],
    });
  });

  it('say it in Chinese', async () => {
    inChinese();
    assert.deepEqual(await changesOver(['duringVote', 'afterRetrospective'], 'zh-cn'), {
      headline: '投票“我们先解决什么？”已结束；新增 12 票；新增 1 个投票。',
      summary:
        '从1到2。投票“我们先解决什么？”已结束；新增 12 票；新增 1 个投票。“我们先解决什么？”：并列：2 个选项，各得 6 票（此前：目前领先：“结账测试每五次就失败一次，已经没人在意红灯了。”）。新增 1 个文件。新增 1 场会议；新增 4 个评论；新增 2 个便签。',
      rows: [
        '下次由谁主持？ | 投票 | 新增',
        '周五演示.mp4 | 文件 | 新增',
        '第 23 次冲刺回顾 | 会议 | 新增',
        '访问次数 | 47 | 58 | +11',
        '访客数 | 8 | 9 | +1',
        '会议 | 0 | 1 | +1',
        '会议总时长 | 0 | 3,000 | +3,000',
        '元素 | 54 | 57 | +3',
        '便签 | 39 | 41 | +2',
        '评论 | 8 | 12 | +4',
        '文件 | 3 | 4 | +1',
        '形状 | 3 | 4 | +1',
        '我们先解决什么？ | 投票人数 | 4 | 8 | +4 | 投票',
        '我们先解决什么？ | 状态 | 已创建（0） | 已结束（1） |  | 投票',
        ...castRows(chinese),
      ],
    });
  });

  it('say that nothing changed if the board is the same, in both languages', async () => {
    const nothing = await changesOver(['duringVote', 'duringVote'], 'en');
    assert.deepEqual(nothing, { headline: 'No changes', summary: 'From 1 to 2. No changes.', rows: [] });
    inChinese();
    const inOther = await changesOver(['now', 'now'], 'zh-cn');
    assert.deepEqual(inOther, { headline: '没有变更', summary: '从1到2。没有变更。', rows: [] });
  });
});
