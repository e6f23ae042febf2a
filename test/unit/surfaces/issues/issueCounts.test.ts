import assert from 'node:assert/strict';
import { boardRef, pathOf, sections, type Ref } from '../../../../src/core/ref';
import { createIssueCounts } from '../../../../src/surfaces/issues/issueCounts';
import type { BoardIssues } from '../../../../src/kinds/issues/findings';
import { allSampleBoards } from '../../../../src/service/sample/service';
import { until } from '../../../host/waiting';
import { endServers } from '../../service/api/serving';
import { checking } from './checking';

const meetingsOf = (recordId: string) => ({ ...boardRef('one', recordId), section: 'meetings' }) as const;
const bets = boardRef('one', 'product-bets-h1');
const sumOf = ({ statistics, votes, meetings, files }: BoardIssues): number =>
  statistics.length + votes + meetings + files;

/** A window over the sample boards, the numbers of issues, and what they announced. */
async function counting() {
  const checked = await checking(allSampleBoards());
  const counts = createIssueCounts(checked.findings, checked.dismissals);
  const announced: (Ref | undefined)[] = [];
  counts.onDidChange((ref) => announced.push(ref));
  /** Resolves with the next announcement after an action. */
  const after = async (action: () => Promise<unknown>) => {
    const next = new Promise<Ref | undefined>((resolve) => void counts.onDidChange(resolve));
    await action();
    return next;
  };
  return { ...checked, counts, announced, after };
}

describe('the number of issues of a board', () => {
  afterEach(endServers);

  it('is that of its findings to review, and is announced for one board or for several', async () => {
    const { load, findings, store, counts, announced, after } = await counting();
    assert.equal(counts.of(bets), 0);
    assert.equal(pathOf((await after(() => store.votes.get(bets))) ?? bets), pathOf(bets));
    assert.ok(counts.of(bets) > 0);
    assert.equal(announced.length, 1);
    await after(() =>
      Promise.all(['design-crit-live', '全球团队-offsite'].map((recordId) => store.meetings.get(meetingsOf(recordId)))),
    );
    assert.deepEqual(announced.slice(1), [undefined]);
    await load();
    for (const { ref, findings: found } of findings.list()) {
      const alerts = found.filter(({ tone }) => tone === 'alert');
      const issues = await counts.in(ref);
      await until(`${alerts.length} issues`, () => Promise.resolve(counts.of(ref) === alerts.length));
      assert.equal(sumOf(issues), alerts.length);
      for (const section of sections)
        assert.equal(issues[section], alerts.filter(({ scope }) => scope.section === section).length);
    }
    assert.equal(counts.of({ ...bets, section: 'votes' }), counts.of(bets));
  });

  it('is known once everything that is loaded of the board has been checked', async () => {
    const { store, counts } = await counting();
    await store.votes.get(bets);
    assert.ok((await counts.in(bets)).votes > 0);
  });

  it('leaves out what the user dismissed, and says how much that is', async () => {
    const { store, findings, dismissals, counts, after } = await counting();
    await after(() => store.votes.get(bets));
    const { votes } = await counts.in(bets);
    const alerts = (await findings.of(bets)).filter(({ tone }) => tone === 'alert');
    await after(() => dismissals.dismiss(alerts.slice(0, 1), 'expected'));
    assert.equal(counts.of(bets), votes - 1);
    const { listed, titlesIn: _titlesIn, ...numbers } = await counts.in(bets);
    assert.deepEqual(numbers, { statistics: [], votes: votes - 1, meetings: 0, files: 0, dismissed: 1 });
    assert.equal(listed.filter(({ tone }) => tone === 'alert').length, votes - 1);
    await after(() => dismissals.restore(alerts.slice(0, 1)));
    assert.equal((await counts.in(bets)).votes, votes);
  });

  it('is announced, too, if other records have as many issues', async () => {
    const vote = (id: string, total: number) => ({
      id,
      status: 1,
      anonymous: false,
      tickets: 9,
      numberOfVoted: 1,
      elements: [{ elementId: 'a', text: 'A' }],
      results: [{ elementId: 'a', total, detail: [{ userId: 'maria', voteCount: 1 }] }],
    });
    const bodyOf = (one: number, other: number) => JSON.stringify({ data: [vote('v1', one), vote('v2', other)] });
    const { store, service, counts, after } = await counting();
    service.setFaults({ faults: { votes: [{ body: bodyOf(4, 1) }] } });
    await after(() => store.votes.get(bets));
    const before = [counts.of(bets), (await counts.in(bets)).listed[0]?.ref.record];
    service.setFaults({ faults: { votes: [{ body: bodyOf(1, 4) }] } });
    await after(async () => {
      store.invalidate(bets);
      await store.votes.get(bets);
    });
    assert.deepEqual(before, [counts.of(bets), 'v1']);
    assert.equal((await counts.in(bets)).listed[0]?.ref.record, 'v2');
  });
});
