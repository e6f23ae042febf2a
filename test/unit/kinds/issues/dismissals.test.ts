import assert from 'node:assert/strict';
import { defectiveBoards, defectsCanary } from '../../../sampleServer/defectiveBoards';
import type { JsonObject } from '../../../../src/core/json';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { until } from '../../../host/waiting';
import { endServers } from '../../service/api/serving';
import { checking } from '../../surfaces/issues/checking';

/** The board with another total in a vote. */
function withTotal(total: number): SampleBoard[] {
  return defectiveBoards().map((each) => ({
    ...each,
    votes: each.votes.map((vote) => {
      const { id, results } = vote as { id: string; results: readonly JsonObject[] } & JsonObject;
      return id === 'v-total'
        ? { ...(vote as JsonObject), results: [{ ...results[0], total }, ...results.slice(1)] }
        : vote;
    }),
  }));
}

/** A window in which everything is loaded. */
async function opened(entries: Map<string, unknown>, boards: readonly SampleBoard[] = defectiveBoards()) {
  const window = await checking(boards, { entries });
  await window.load();
  const dismissed = async () => {
    const found = await window.arranged();
    return found.flatMap(({ finding, dismissal }) => (dismissal ? `${finding.name}: ${dismissal.reason}` : []));
  };
  const named = (name: string) => window.all().filter((finding) => finding.name === name);
  return { ...window, dismissed, named };
}

describe('dismissed findings', () => {
  afterEach(endServers);

  it('stay dismissed in the next window, need no attention, and can be restored', async () => {
    const entries = new Map<string, unknown>();
    const first = await opened(entries);
    await first.dismissals.dismiss(first.named('Wrong total'), 'We know');
    assert.deepEqual(await first.dismissed(), ['Wrong total: We know']);
    const second = await opened(entries);
    assert.deepEqual(await second.dismissed(), ['Wrong total: We know']);
    await until('one issue less', () => second.issues.all() === 7);
    await second.dismissals.restore(second.named('Wrong total'));
    assert.deepEqual(await second.dismissed(), []);
    assert.deepEqual(await (await opened(entries)).dismissed(), []);
  });

  it('that have an odd time or form are forgotten, and the others stay', async () => {
    const entries = new Map<string, unknown>();
    const first = await opened(entries);
    await first.dismissals.dismiss(first.named('Wrong total'), 'We know');
    assert.deepEqual(await first.dismissed(), ['Wrong total: We know']);
    const kept = entries.get('findings.dismissed') as readonly [string, number, string][];
    const odd = [1e300, -9e15, '5', null].map((at, index) => [`other${index}`, at, 'x']);
    entries.set('findings.dismissed', [...odd, 'x', ...kept]);
    const second = await opened(entries);
    assert.deepEqual(await second.dismissed(), ['Wrong total: We know']);
    await second.dismissals.dismiss(second.named('Wrong total'), 'Again');
    assert.deepEqual(await second.dismissed(), ['Wrong total: Again']);
    assert.equal((entries.get('findings.dismissed') as readonly unknown[]).length, 1);
  });

  it('return when the facts change, and only then', async () => {
    const entries = new Map<string, unknown>();
    const first = await opened(entries, withTotal(3));
    await first.dismissals.dismiss(first.named('Wrong total'), 'We know');
    assert.deepEqual(await (await opened(entries, withTotal(4))).dismissed(), []);
    assert.deepEqual(await (await opened(entries, withTotal(3))).dismissed(), ['Wrong total: We know']);
  });

  it('stay dismissed while users are shown under other names', async () => {
    const window = await opened(new Map());
    await window.dismissals.dismiss(window.all(), 'All of them');
    window.names.hide(true);
    await window.load();
    // The names of undocumented fields are hidden then, too, so nothing tells which were dismissed.
    assert.equal((await window.dismissed()).length, 11);
  });

  it('are kept without content', async () => {
    const entries = new Map<string, unknown>();
    const { dismissals, all } = await opened(entries);
    await dismissals.dismiss(all(), '');
    const kept = JSON.stringify([...entries]);
    for (const content of [defectsCanary, 'defective', 'v-total', 'Wrong total', 'etag', 'twice.png', 'https:'])
      assert.ok(!kept.includes(content), content);
  });
});
