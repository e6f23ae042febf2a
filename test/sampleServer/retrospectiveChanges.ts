/** What changed on the board of the retrospective from `duringVote` to `afterRetrospective`, as the panel says it. */
export interface ShownChanges {
  readonly headline: string;
  /** The sentences after it. */
  readonly detail: string;
  /** The rows of the tables, in their order; cells are joined by ` | `. */
  readonly tables: readonly { readonly title: string; readonly rows: readonly string[] }[];
  readonly noChanges: string;
}

/** The ballots that were cast in between: votes before and after, and who cast them. */
const cast = [
  [4, 6, ['farid.haddad', 'hiro.sato']],
  [3, 6, ['emma.lind', 'farid.haddad', 'grace.tan']],
  [2, 4, ['emma.lind', 'grace.tan']],
  [0, 3, ['emma.lind', 'farid.haddad', 'hiro.sato']],
  [0, 2, ['grace.tan', 'hiro.sato']],
] as const;

interface Words {
  readonly vote: string;
  readonly received: string;
  readonly voters: string;
  readonly comma: string;
  readonly kind: string;
  readonly options: readonly string[];
}

/** The rows of all fields that these ballots change. */
const castRows = ({ vote, received, voters, comma, kind, options }: Words): string[] =>
  cast.flatMap(([before, after, users], at) => [
    `${vote} | ${options[at]} › ${received} | ${before} | ${after} | +${after - before} | ${kind}`,
    ...users.map((user) => `${vote} | ${options[at]} › ${voters} › ${user} | – | ${user}${comma}1 |  | ${kind}`),
  ]);

export const changesInEnglish: ShownChanges = {
  headline: 'Vote “What do we fix first?” has ended; 12 more votes cast',
  detail:
    '“What do we fix first?” · First so far: “Checkout tests fail one run in five. Nobody trusts red any more.” → Tie: 2 options, 6 votes each. Votes: 1 new. Files: 1 new. Meetings: 1 new. 4 more comments; 2 more sticky notes.',
  tables: [
    {
      title: 'New, gone, and deleted',
      rows: [
        'Who facilitates next time? | Vote | New',
        'Friday demo.mp4 | File | New',
        'Sprint 23 retrospective | Meeting | New',
      ],
    },
    {
      title: 'Statistics',
      rows: [
        'Visits | 47 | 58 | +11',
        'Visitors | 13 | 14 | +1',
        'Meetings | 0 | 1 | +1',
        'Total meeting duration | 0 | 3,000 | +3,000',
        'Elements | 54 | 57 | +3',
        'Sticky notes | 39 | 41 | +2',
        'Comments | 8 | 12 | +4',
        'Files | 3 | 4 | +1',
        'Shapes | 3 | 4 | +1',
      ],
    },
    {
      title: 'Changed',
      rows: [
        'What do we fix first? | Number of voters | 4 | 8 | +4 | Vote',
        'What do we fix first? | Status | open | ended |  | Vote',
        ...castRows({
          vote: 'What do we fix first?',
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
        }),
      ],
    },
  ],
  noChanges: 'No changes',
};

export const changesInChinese: ShownChanges = {
  headline: '投票“我们先解决什么？”已结束；投出票数增加 12',
  detail:
    '“我们先解决什么？” · 目前领先：“结账测试每五次就失败一次，已经没人在意红灯了。” → 并列：2 个选项，各得 6 票。投票：新增 1。文件：新增 1。会议：新增 1。评论增加 4；便签增加 2。',
  tables: [
    {
      title: '新增、消失和删除',
      rows: ['下次由谁主持？ | 投票 | 新增', '周五演示.mp4 | 文件 | 新增', '第 23 次冲刺回顾 | 会议 | 新增'],
    },
    {
      title: '统计',
      rows: [
        '访问次数 | 47 | 58 | +11',
        '访客数 | 13 | 14 | +1',
        '会议 | 0 | 1 | +1',
        '会议总时长 | 0 | 3,000 | +3,000',
        '元素 | 54 | 57 | +3',
        '便签 | 39 | 41 | +2',
        '评论 | 8 | 12 | +4',
        '文件 | 3 | 4 | +1',
        '形状 | 3 | 4 | +1',
      ],
    },
    {
      title: '已更改',
      rows: [
        '我们先解决什么？ | 投票人数 | 4 | 8 | +4 | 投票',
        '我们先解决什么？ | 状态 | 进行中 | 已结束 |  | 投票',
        ...castRows({
          vote: '我们先解决什么？',
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
        }),
      ],
    },
  ],
  noChanges: '没有变更',
};
