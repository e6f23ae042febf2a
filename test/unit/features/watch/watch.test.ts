import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { lastLoaded, shownValue } from '../../../../src/service/store/asyncCache';
import { requestsOf } from '../../../../src/features/watch/watched';
import { endServers } from '../../service/api/serving';
import { boardRef } from '../../../../src/core/ref';
import { board } from '../../service/store/storing';
import { services } from '../../surfaces/tree/treeServices';
import { live, resultsOf, vote, watching } from './watching';
import { itIfThorough } from '../../../host/thorough';

const minute = 60_000;

describe('a watch', () => {
  afterEach(endServers);

  it('asks at most eight times in ten minutes while nothing changes, and more often again after a change', async () => {
    const { watch, asked, polled, pass, changeVote } = await watching();
    await polled(() => watch.start([vote]));
    await pass(10 * minute);
    const unchanged = asked('votes').length;
    assert.ok(unchanged >= 5 && unchanged <= 8, String(unchanged));
    changeVote({ name: 'Another name' });
    await pass(5 * minute);
    assert.ok(asked('votes').length - unchanged >= 5, String(asked('votes').length));
  });

  it('asks for nothing while what it watches is hidden, and at once when it is shown', async () => {
    const { watch, asked, polled, pass, show } = await watching();
    await polled(() => watch.start([vote]));
    await show(false);
    assert.equal(watch.isPaused(), true);
    const before = asked('votes').length;
    await pass(2 * minute);
    assert.equal(asked('votes').length, before);
    await show(true);
    assert.equal(asked('votes').length, before + 1);
  });

  it('shows what changed, marks it, and says it once', async () => {
    const { watch, store, polled, pass, changeVote, said } = await watching();
    await store.votes.get(live);
    await polled(() => watch.start([vote]));
    changeVote({ name: 'Another name' });
    await pass(30_000);
    assert.equal(shownValue(store.votes.peek(live))?.records[0]?.value?.name, 'Another name');
    assert.equal(watch.markOf(vote), 'changed');
    assert.deepEqual(said, ['Votes: 1 changed.']);
    await pass(minute);
    assert.equal(said.length, 1);
    watch.markAsSeen(vote);
    assert.equal(watch.markOf(vote), undefined);
  });

  it('dates what it shows by a poll that finds the same, and keeps it', async () => {
    const { watch, store, polled, pass, keepFirstVote } = await watching();
    keepFirstVote();
    await store.votes.get(live);
    await store.meetings.get(live);
    await store.counters.get(live);
    await polled(() => watch.start([vote, { ...live, section: 'meetings', record: 'm-design-crit-live-1' }, live]));
    const shown = () =>
      [store.votes.peek(live), store.meetings.peek(live), store.counters.peek(live)].map((state) => {
        const loaded = lastLoaded<unknown>(state);
        assert.ok(loaded);
        return loaded;
      });
    const before = shown();
    await delay(5);
    await pass(minute);
    for (const [index, list] of shown().entries()) {
      assert.ok(list.loadedAt > (before[index]?.loadedAt ?? Infinity), String(index));
      assert.equal(list.value, before[index]?.value);
    }
  });

  it('announces the end of a vote within an interval, and ends with it', async () => {
    const { watch, asked, polled, pass, changeVote, ends } = await watching();
    await polled(() => watch.start([vote]));
    changeVote({ status: 1 });
    await pass(30_000);
    assert.deepEqual(ends, [{ ref: vote, reason: 'ended' }]);
    assert.deepEqual([watch.isWatched(vote), watch.markOf(vote)], [false, 'ended']);
    const before = asked('votes').length;
    await pass(60 * minute);
    assert.equal(asked('votes').length, before);
  });

  it('announces the end of a meeting, also of one in another entry', async () => {
    const { watch, store, polled, pass, changeMeeting, ends } = await watching();
    const list = await store.records.get({ ...live, section: 'meetings' });
    assert.ok(list.state === 'loaded');
    const record = list.value.records[0]?.value?.id;
    assert.ok(record !== undefined);
    const meeting = { ...live, section: 'meetings' as const, record };
    await polled(() => watch.start([meeting]));
    changeMeeting({ realEnd: true, rtcEvent: 'rtc_end' });
    await pass(30_000);
    assert.deepEqual(ends, [{ ref: meeting, reason: 'ended' }]);
  });

  it('ends when the service no longer returns the vote, but not for one response without it', async () => {
    const { watch, polled, pass, removeVotes, ends } = await watching();
    await polled(() => watch.start([vote]));
    const bringBack = removeVotes();
    await pass(30_000);
    bringBack();
    await pass(minute);
    assert.deepEqual(ends, []);
    removeVotes();
    await pass(3 * minute);
    assert.deepEqual(ends, [{ ref: vote, reason: 'gone' }]);
  });

  it('survives a failure, and ends when the service rejects its requests', async () => {
    const { watch, service, polled, pass, ends } = await watching();
    await polled(() => watch.start([vote]));
    service.setFaults({ faults: { votes: [{ status: 500 }] } });
    await pass(30_000);
    assert.deepEqual([watch.failure()?.kind, watch.isWatched(vote)], ['server', true]);
    service.setFaults({ faults: { votes: [{ status: 403 }] } });
    await pass(2 * minute);
    assert.deepEqual(ends, [{ ref: vote, reason: 'refused' }]);
    assert.equal(watch.failure()?.kind, 'forbidden');
  });

  it('stops when the board is removed or its connection leads elsewhere, and drops its marks', async () => {
    for (const next of [undefined, 'other service']) {
      const { watch, asked, store, polled, pass, changeVote, changeIdentity } = await watching();
      await store.votes.get(live);
      await polled(() => watch.start([vote]));
      changeVote({ name: 'Another name' });
      await pass(30_000);
      const before = asked('votes').length;
      changeIdentity(next);
      await pass(10 * minute);
      assert.equal(asked('votes').length, before);
      assert.deepEqual([watch.watched(), watch.marked()], [[], next === undefined ? [] : [vote]]);
    }
  });

  it('started again while a poll is running asks once more, at once', async () => {
    const { watch, asked, polled, pass } = await watching();
    watch.start([vote]);
    watch.stop();
    await polled(() => watch.start([vote]));
    await pass(0);
    assert.equal(watch.isWatched(vote), true);
    assert.ok(asked('votes').length >= 1);
  });

  for (const [what, waits] of [
    ['loaded', true],
    ['refreshes', false],
  ] as const)
    // oxfmt-ignore
    it(`does not replace what the user ${what} while a poll was running`, async () => {
      const { store, changeVote } = await watching();
      await store.votes.get(live);
      changeVote({ name: 'Another name' });
      let refreshing: Promise<unknown> | undefined;
      const whileRunning = async () => {
        changeVote({ name: 'The newest name' });
        store.invalidate(live, 'votes');
        refreshing = store.votes.get(live);
        if (waits) await refreshing;
        return { isShown: true, isCurrent: false };
      };
      await store.poll(live, 'votes', whileRunning, new AbortController().signal);
      await refreshing;
      assert.equal(shownValue(store.votes.peek(live))?.records[0]?.value?.name, 'The newest name');
    });

  it('ends after two hours, and asks at most 240 times overnight', async () => {
    const { watch, asked, polled, pass, show, changeVote, ends } = await watching();
    await polled(() => watch.start([vote]));
    for (let round = 0; round < 16 * 60; round += 1) {
      changeVote({ name: `Name ${round}` });
      await pass(30_000);
    }
    assert.ok(asked('votes').length <= 240, String(asked('votes').length));
    assert.equal(ends.length, 1);
    assert.deepEqual(watch.watched(), []);
    // Also while it is hidden.
    await polled(() => watch.start([vote]));
    await show(false);
    await pass(120 * minute);
    assert.deepEqual(ends.slice(1), [{ ref: vote, reason: 'time' }]);
  });

  itIfThorough('ends after 240 requests, whatever is watched', async () => {
    const { watch, asked, polled, pass, changeVote, ends } = await watching();
    const other = { ...board('retro-2026-w46'), section: 'votes' as const, record: 'vote-priority' };
    const boards = [live, board('product-bets-h1')];
    await polled(() => watch.start([vote, other, ...boards]));
    for (let round = 0; round < 240; round += 1) {
      changeVote({ name: `Name ${round}` });
      await pass(30_000);
    }
    const count = asked('votes').length + asked('statistics').length;
    assert.ok(count > 230 && count <= 240, String(count));
    assert.deepEqual(
      new Set(ends.filter(({ ref }) => ref !== other).map(({ reason }) => reason)),
      new Set(['requests']),
    );
  });

  it('asks for fifty boards at once', async () => {
    const { watch, asked, polled } = await watching();
    const boards = Array.from({ length: 120 }, (_, index) => board(`board-${index}`));
    assert.equal(requestsOf(boards), 3);
    await polled(() => watch.start(boards));
    assert.equal(asked('statistics').length, 3);
  });

  it('is the cause of its requests, also when rows are requested at the same moment', async () => {
    const { store, ledger } = services();
    const [one, other] = [boardRef('samples', 'retro-2026-w46'), boardRef('samples', 'product-bets-h1')];
    const poll = () => Promise.resolve({ isShown: false, isCurrent: false });
    for (const list of ['counters', 'meetings'] as const)
      await Promise.all([
        store.causedBy('rows')[list].get(one),
        store.poll(other, list, poll, new AbortController().signal),
      ]);
    const sent = ledger.sent().filter(({ operation }) => operation !== 'token');
    assert.deepEqual(
      [one, other].map((ref) => sent.filter(({ boards }) => boards.includes(ref.board)).map(({ cause }) => cause)),
      [
        ['rows', 'rows'],
        ['watch', 'watch'],
      ],
    );
  });

  it('obeys Retry-After', async () => {
    const { watch, service, asked, polled, pass, connect, now } = await watching();
    await polled(() => watch.start([vote]));
    service.setFaults({ faults: { votes: [{ status: 429, headers: { 'retry-after': '600' } }] } });
    await pass(30_000);
    assert.deepEqual([watch.failure()?.kind, asked('votes').length], ['rateLimited', 2]);
    const polls = () => watch.polledAt();
    const before = polls();
    await pass(9 * minute);
    assert.equal(polls(), before);
    // The service of another connection didn't ask to wait.
    connect('two');
    await polled(() => watch.start([{ ...vote, connection: 'two' }]));
    assert.equal(polls(), now());
  });
});

describe('a watched vote that is not clearly named', () => {
  afterEach(endServers);

  /** An anonymous vote with five ballots, shown and watched. */
  const secret = async () => {
    const all = await watching();
    all.changeVote({ anonymous: true, ...resultsOf([3, 2, 0]) });
    await all.store.votes.get(live);
    await all.polled(() => all.watch.start([vote]));
    const shown = () =>
      shownValue(all.store.votes.peek(live))?.records[0]?.value?.results?.map((result) => Number(result?.total));
    const text = () => shownValue(all.store.votes.peek(live))?.response.text ?? '';
    return { ...all, shown, text };
  };

  it('shows nobody’s choice: a look after each ballot shows no change until five more people have voted', async () => {
    const { pass, changeVote, watch, shown, text, said } = await secret();
    const totals = [3, 2, 0];
    for (const option of [1, 1, 0, 2]) {
      totals[option] = (totals[option] ?? 0) + 1;
      const before = text();
      changeVote({ anonymous: true, ...resultsOf(totals) });
      await pass(5 * minute);
      assert.deepEqual(shown(), [3, 2, 0]);
      assert.equal(text(), before);
      assert.deepEqual([watch.markOf(vote), said], [undefined, []]);
    }
    changeVote({ anonymous: true, ...resultsOf([5, 4, 1]) });
    await pass(5 * minute);
    assert.deepEqual(shown(), [5, 4, 1]);
    assert.equal(watch.markOf(vote), 'changed');
    assert.deepEqual(said, ['“Which direction do we take further?”: 5 more votes cast.']);
  });

  it('is asked for less and less often, as if nothing had changed', async () => {
    const { pass, changeVote, asked } = await secret();
    const before = asked('votes').length;
    for (let ballots = 3; ballots < 7; ballots += 1) {
      changeVote({ anonymous: true, ...resultsOf([ballots, 2, 0]) });
      await pass(2.5 * minute);
    }
    assert.ok(asked('votes').length - before <= 8);
  });

  it('is shown when it has ended, without saying what changed', async () => {
    const { pass, changeVote, shown, ends, said } = await secret();
    changeVote({ anonymous: true, status: 1, ...resultsOf([4, 2, 0]) });
    await pass(minute);
    assert.deepEqual(shown(), [4, 2, 0]);
    assert.equal(ends.length, 1);
    assert.match(said.join(' '), /has ended/);
    assert.doesNotMatch(said.join(' '), /more|fewer/);
  });

  it('shows nobody’s choice if it goes on after it has ended', async () => {
    const { pass, changeVote, shown, watch, polled } = await secret();
    changeVote({ anonymous: true, status: 1, ...resultsOf([4, 2, 0]) });
    await pass(minute);
    await polled(() => watch.start([{ ...vote, record: 'vote-icon' }]));
    changeVote({ anonymous: true, status: 1, ...resultsOf([5, 2, 0]) });
    await pass(5 * minute);
    assert.deepEqual(shown(), [4, 2, 0]);
  });

  it('shows nobody’s choice if it is missing for a while', async () => {
    const { pass, changeVote, removeVotes, shown } = await secret();
    const bringBack = removeVotes();
    await pass(30_000);
    bringBack();
    changeVote({ anonymous: true, ...resultsOf([4, 2, 0]) });
    await pass(5 * minute);
    assert.deepEqual(shown(), [3, 2, 0]);
  });

  it('looks the same after a poll without changes, and after one whose changes are not shown', async () => {
    const { pass, changeVote, store } = await secret();
    const loadedAt = () => lastLoaded(store.votes.peek(live))?.loadedAt;
    const before = loadedAt();
    await delay(5);
    await pass(minute);
    assert.equal(loadedAt(), before);
    changeVote({ anonymous: true, ...resultsOf([4, 2, 0]) });
    await pass(5 * minute);
    assert.equal(loadedAt(), before);
  });

  it('keeps other votes of the board from being updated as well, since they come in one response', async () => {
    const { pass, changeVote, shown, watch, store } = await secret();
    watch.stop();
    const other = { ...live, section: 'votes' as const, record: 'vote-icon' };
    watch.start([other]);
    changeVote({ anonymous: true, name: 'Another name', ...resultsOf([4, 2, 0]) });
    await pass(minute);
    assert.deepEqual(shown(), [3, 2, 0]);
    assert.notEqual(shownValue(store.votes.peek(live))?.records[0]?.value?.name, 'Another name');
  });
});
