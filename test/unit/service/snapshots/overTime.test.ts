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

const chinese = readFileSync(path.join(projectRoot, 'l10n', 'bundle.l10n.zh-cn.json'), 'utf8');

describe('two snapshots of a board that a service moves through time', () => {
  afterEach(async () => {
    config({ contents: {} });
    await endServers();
  });

  for (const [language, { headline, detail, tables }, said, nothing] of [
    ['en', changesInEnglish, (text: string) => `${text}From: 1 · To: 2.`, 'No changes'],
    ['zh-cn', changesInChinese, (text: string) => `${text}自：1 · 至：2。`, '没有变更'],
  ] as const) {
    const stop = language === 'en' ? '. ' : '。';
    const speak = () => language === 'zh-cn' && config({ contents: JSON.parse(chinese) as Record<string, string> });

    it(`say exactly what changed in between: ${language}`, async () => {
      speak();
      const text = said(headline + stop + detail + (language === 'en' ? ' ' : ''));
      const rows = tables.flatMap((table) => table.rows);
      const changes = await changesOver(['duringVote', 'afterRetrospective'], language);
      assert.deepEqual(changes, { headline, detail, text, rows });
    });

    it(`say that nothing changed if the board is the same: ${language}`, async () => {
      speak();
      const changes = await changesOver(['duringVote', 'duringVote'], language);
      assert.deepEqual(changes, { headline: nothing, detail: undefined, text: said(nothing + stop), rows: [] });
    });
  }
});
