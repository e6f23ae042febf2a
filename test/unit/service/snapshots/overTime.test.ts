import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '@vscode/l10n';
import type { Ref } from '../../../../src/core/ref';
import { boardStatesOf } from '../../../../src/features/changes/boardState';
import { changesDetails } from '../../../../src/features/changes/changesDetails';
import type { PageBase } from '../../../../src/records/fileList';
import { createFormat } from '../../../../src/core/format';
import { projectRoot } from '../../../host/paths';
import { changesInChinese, changesInEnglish } from '../../../sampleServer/retrospectiveChanges';
import type { Moment } from '../../../sampleServer/sampleMoments';
import { clientFor, endServers, sample } from '../api/serving';
import { snapshotServices } from './snapshotServices';
import { headerText } from '../../../../src/protocol/headerText';

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
    previous: false,
    next: false,
    actions: [],
  };
  const states = await boardStatesOf(before, after, store);
  const { detailsView } = await changesDetails(viewContext, states, { before, after }, { before: '1', after: '2' });
  const rows = detailsView.blocks.flatMap((block) =>
    block.block === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')) : [],
  );
  const { headline, detail } = detailsView.header ?? {};
  return { headline, detail, text: headerText(detailsView.header), rows };
}

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
    const { headline, detail, tables } = changesInEnglish;
    assert.deepEqual(await changesOver(['duringVote', 'afterRetrospective'], 'en'), {
      headline,
      detail,
      text: `${headline}. ${detail} From: 1 · To: 2.`,
      rows: tables.flatMap(({ rows }) => rows),
    });
  });

  it('say it in Chinese', async () => {
    inChinese();
    const { headline, detail, tables } = changesInChinese;
    assert.deepEqual(await changesOver(['duringVote', 'afterRetrospective'], 'zh-cn'), {
      headline,
      detail,
      text: `${headline}。${detail}自：1 · 至：2。`,
      rows: tables.flatMap(({ rows }) => rows),
    });
  });

  it('say that nothing changed if the board is the same, in both languages', async () => {
    const nothing = await changesOver(['duringVote', 'duringVote'], 'en');
    assert.deepEqual(nothing, {
      headline: 'No changes',
      detail: undefined,
      text: 'No changes. From: 1 · To: 2.',
      rows: [],
    });
    inChinese();
    const inOther = await changesOver(['now', 'now'], 'zh-cn');
    assert.deepEqual(inOther, { headline: '没有变更', detail: undefined, text: '没有变更。自：1 · 至：2。', rows: [] });
  });
});
