import assert from 'node:assert/strict';
import { boardRef, type Section, type SectionRef } from '../../../src/core/ref';
import { wideBoard, type Width } from '../../sampleServer/wideBoards';
import { children } from '../../../src/surfaces/tree/children';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import type { Node } from '../../../src/surfaces/tree/node';
import { endServers } from '../service/api/serving';
import { storing } from '../service/store/storing';
import { english, plainly } from '../surfaces/tree/treeServices';

describe('loading', () => {
  afterEach(endServers);

  const loadWideBoard = async (width: Omit<Width, 'recordId'>, pageSize = 50) => {
    const made = await storing({ boards: [wideBoard({ recordId: 'wide', ...width })] }, pageSize);
    const section = (name: Section): SectionRef => ({ ...boardRef('one', 'wide'), section: name });
    const rows = (name: Section) => children({ kind: 'section', ref: section(name) }, made.store, plainly);
    const outcomeText = (node: Node | undefined) =>
      node ? createTreeItemModel(node, made.store, english, true).label : undefined;
    return { ...made, rows, section, outcomeText };
  };

  it('leaves no request behind after a thousand sections are opened and closed', async () => {
    const { store, service } = await storing({ faultSettings: { delayMs: 5000 } });
    const waiting = Array.from({ length: 1000 }, (_, n) => store.votes.get(boardRef('one', `b${n}`)));
    for (let n = 0; n < 1000; n += 1) store.abandon({ ...boardRef('one', `b${n}`), section: 'votes' });
    for (const response of await Promise.all(waiting)) assert.equal(response.state, 'failed');
    service.setFaults({ delayMs: 0 });
    assert.equal((await store.votes.get(boardRef('one', 'retro-2026-w46'))).state, 'loaded');
    assert.ok(service.record.length <= 4, `${service.record.length} requests`);
  });

  it('shows a hundred thousand files page by page, up to five thousand rows', async () => {
    const { store, rows, outcomeText, section, asked } = await loadWideBoard({ files: 100_000 }, 1000);
    const first = await rows('files');
    assert.equal(first.length, 1001);
    assert.equal(asked('files').length, 2);
    for (let pages = 0; pages < 5; pages += 1) await store.moreFiles(section('files'));
    const all = await rows('files');
    assert.equal(all.length, 5001);
    assert.match(outcomeText(all.at(-1)) ?? '', /^5,000 of 6,001 rows shown$/);
  });

  it('shows the options of fifty thousand ballots, with up to five thousand voters each', async () => {
    const { rows, store, outcomeText } = await loadWideBoard({ votes: 1, ballots: 50_000 });
    const [vote] = await rows('votes');
    const options = await children(vote ?? assert.fail(), store, plainly);
    assert.equal(options.length, 3);
    const voters = await children(options[0] ?? assert.fail(), store, plainly);
    assert.equal(voters.length, 5001);
    assert.match(outcomeText(voters.at(-1)) ?? '', /^5,000 of 16,66[67] rows shown$/);
  });
});
