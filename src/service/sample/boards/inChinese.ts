import { isList, isObject, type Json } from '../../../core/json';
import type { SampleBoard } from './sampleBoard';

/** Texts of the sample boards in Chinese; file names also by their parts. IDs and difficult texts stay unchanged. */
const texts: Readonly<Record<string, string>> = {
  'Checkout tests fail one run in five. Nobody trusts red any more.': '结账测试每五次就失败一次，已经没人在意红灯了。',
  'Handover from design came two days before the deadline': '设计稿在截止日期前两天才交接',
  'Reviews wait over the weekend; then everything lands on Monday': '代码评审拖过周末，周一全部堆在一起',
  'Same two people carried the pager three weeks in a row': '连续三周都是同样两个人值班',
  'Friday demo: people actually clapped. Keep it!': '周五演示：大家真的鼓掌了，继续保持！',
  'More fruit, fewer biscuits 🍎': '多点水果，少点饼干 🍎',
  'Rename "utils2"': '给“utils2”改名',
  'What do we fix first?': '我们先解决什么？',
  'What do we fix first? (week 44)': '我们先解决什么？（第 44 周）',
  'The meeting room has no network': '会议室没有网络',
  'Floor plan': '会议室平面图',
  Agenda: '议程',
  'Who facilitates next time?': '下次由谁主持？',
  Grace: '晓雯',
  'Ben (if someone helps with the timer)': '阿本（如果有人帮忙计时）',
  'Nobody, we rotate by dice': '不固定，掷骰子轮流',
  'Action items week 44': '第 44 周行动项',
  burndown: '燃尽图',
  'Friday demo': '周五演示',
  'Sprint 23 retrospective': '第 23 次冲刺回顾',
  'Follow-up: flaky tests': '后续讨论：不稳定的测试',
  'H1 budget': '上半年预算',
  'Customer calls (12)': '客户电话（12）',
  'Betting table': '选题会',
  'Our bets for the first half': '上半年重点选题',
  'Search that understands typos': '能容忍错别字的搜索',
  'Work offline on the train': '在火车上离线工作',
  'One invoice for the whole company': '全公司一张发票',
  'Import from spreadsheets': '从电子表格导入',
  'Honestly: do we believe in this plan?': '说实话：我们相信这个计划吗？',
  'Yes, we can carry it': '相信，我们做得到',
  'I am worried': '我有些担心',
  'What do we stop doing?': '我们停止做什么？',
  'The weekly newsletter nobody opens': '没人打开的每周通讯',
  'The tablet app': '平板应用',
  'Status meetings on Thursday': '周四的进度会',
  'Which direction do we take further?': '我们继续深化哪个方向？',
  'A · calm: one card at a time': 'A · 平静：一次一张卡片',
  'B · bold: full-bleed photo': 'B · 大胆：满版照片',
  'C · plain list': 'C · 简单列表',
  'Icon: leaf or wave?': '图标：叶子还是波浪？',
  Leaf: '叶子',
  Wave: '波浪',
  'onboarding-v3': '新手引导-v3',
  'Design critique (live)': '设计评审（进行中）',
  'Ended, says one field; begun, says the other': '一个字段说已结束，另一个说已开始',
  'Channel closed, meeting never ended': '频道已关闭，会议却没有结束',
  'Ended before it began': '还没开始就已结束',
  'Launch film': '发布影片',
  'Founder interview': '创始人访谈',
  'Logo animation': '标志动画',
  'Store opening': '门店开业',
  'Behind the scenes': '幕后花絮',
  Logo: '标志',
  Wordmark: '文字标志',
  'Team portrait': '团队合照',
  Poster: '海报',
  'Icon set': '图标集',
  Billboard: '户外广告',
  'Brand guide': '品牌指南',
  'Tone of voice': '语言风格',
  'Press kit': '媒体资料',
  'Price list': '价目表',
  'Colour table': '色彩表',
  'Sound logo': '声音标志',
  'Radio spot': '电台广告',
  'Podcast intro': '播客片头',
  'Hold music': '等候音乐',
  'Poster for print': '印刷用海报',
  '👩‍🎨 👨‍👩‍👧‍👦 Team portraits': '👩‍🎨 👨‍👩‍👧‍👦 团队合照',
  'archive-footage': '档案影像',
  empty: '空文件',
  mockup: '效果图',
  [`Everything we ever said about the shade of green on the second page${' (revised)'.repeat(24)}`]: `关于第二页那抹绿色我们说过的一切${'（修订）'.repeat(24)}`,
  '开幕 · Opening': '开幕',
};

const isText = new Set(['name', 'text', 'title', 'fileName']);

/** What may follow the subject of a file name. */
const variants = [
  [' draft', ' 草稿'],
  [' final', ' 终稿'],
  [' final 2', ' 终稿 2'],
  [' (print)', '（印刷）'],
  [' copy', ' 副本'],
  [' 2026', ' 2026'],
  ['', ''],
] as const;

/** Translates a whole text, or a file name by its subject and variant; other texts stay unchanged. */
function translated(text: string): string {
  const whole = texts[text];
  const end = text.lastIndexOf('.');
  if (whole !== undefined || end < 0) return whole ?? text;
  const stem = text.slice(0, end);
  const [variant, chinese] = variants.find(([each]) => stem.endsWith(each)) ?? ['', ''];
  const subject = texts[stem.slice(0, stem.length - variant.length)];
  return subject === undefined ? text : subject + chinese + text.slice(end);
}

function inChinese(json: Json, key = ''): Json {
  if (typeof json === 'string') return isText.has(key) ? translated(json) : json;
  if (isObject(json))
    return Object.fromEntries(Object.entries(json).map(([name, each]) => [name, inChinese(each, name)]));
  return json !== null && typeof json === 'object' && isList(json) ? json.map((each) => inChinese(each)) : json;
}

const all = (records: readonly Json[]): readonly Json[] => records.map((record) => inChinese(record));

/** A sample board with Chinese texts; IDs, structure, and numbers are the same. */
export const boardInChinese = ({ votes, files, meetings, ...board }: SampleBoard): SampleBoard => ({
  ...board,
  votes: all(votes),
  files: all(files),
  meetings: meetings && all(meetings),
});
