import assert from 'node:assert/strict';
import type { Node } from '../../src/surfaces/tree/node';
import { below, labels, sectionRow, seen, testBoards } from './testBoards';

const chinese = /[\u4e00-\u9fff]/;

describe('rows in a Chinese window', () => {
  const { serveBoards } = testBoards();

  it('show the extension’s text in Chinese, and text of the service unchanged', async () => {
    const { service } = await serveBoards(['retro-2026-w46', 'empty-board']);
    service.setFaults({ faults: { meetings: [{ recordId: 'retro-2026-w46', status: 403 }] } });
    const [board] = await below();
    const sections = await below(board);
    for (const text of await labels(sections)) assert.match(text, chinese);

    const votes = await below(await sectionRow('retro-2026-w46', 'votes'));
    assert.equal((await seen(votes[0] as Node)).label, 'What do we fix first?');
    const { description, tooltip, spoken } = await seen(votes[0] as Node);
    for (const text of [description, tooltip, spoken]) assert.match(text, chinese);
    assert.doesNotMatch(`${description} ${spoken}`, /\b(votes?|voters?|ended)\b/);

    const [failure] = await below(await sectionRow('retro-2026-w46', 'meetings'));
    assert.match((await seen(failure as Node)).label, /[\u4e00-\u9fff].*HTTP 403/);
    const [empty] = await below(await sectionRow('empty-board', 'votes'));
    assert.match((await seen(empty as Node)).label, chinese);
  });
});
