import assert from 'node:assert/strict';
import {
  pastedBoardItems,
  checkBoards,
  checksSummary,
  isAddable,
  isChosenAtFirst,
  knownColumn,
} from '../../../../src/features/connections/pastedBoardChecks';
import { manyBoards } from '../../../sampleServer/wideBoards';
import { endServers } from '../../service/api/serving';
import { board, storing } from '../../service/store/storing';

/** The checks of boards by a service, all loaded. */
async function checked(ids: readonly string[], options: Parameters<typeof storing>[0] = {}, known: string[] = []) {
  const { store, asked } = await storing(options);
  const check = () =>
    checkBoards(
      ids.map((recordId) => ({ recordId })),
      known.map((recordId) => ({ recordId })),
      (recordId) => store.counters.peek(board(recordId)),
    );
  const before = check();
  await Promise.all(ids.map((id) => store.counters.get(board(id))));
  return { before, checks: check(), requests: asked('statistics').length };
}

describe('the check of pasted boards', () => {
  afterEach(endServers);

  it('tells what the service has from what it hasn’t', async () => {
    const { before, checks } = await checked(['retro-2026-w46', 'nobody']);
    assert.deepEqual(
      before.map(({ verdict }) => verdict),
      ['checking', 'checking'],
    );
    assert.deepEqual(pastedBoardItems(checks), [
      { label: 'retro-2026-w46', description: '58 elements', icon: 'check' },
      { label: 'nobody', description: 'Not found', icon: 'close' },
    ]);
    assert.deepEqual(checks.map(isChosenAtFirst), [true, false]);
    assert.deepEqual(checks.map(isAddable), [true, true]);
    assert.equal(checksSummary(checks, 2), 'found: 1, not found: 1, not understood: 2');
  });

  it('finds the column of the IDs, and sends no other texts if the first column is it', async () => {
    const known = ['retro-2026-w46', 'empty-board'];
    const column = (at: number, ...ids: string[]) => ({ column: at, ids });
    const dates = column(4, '2026-11-02', '2026-11-03');
    const failing = { faultSettings: { faults: { statistics: [{ status: 500, times: 9 }] } } };
    for (const [columns, expected, sent, options] of [
      [[column(0, 'nobody', ...known), dates], 0, 3, {}],
      [[column(0, '46', '47'), dates, column(3, 'nobody', ...known)], 3, 7, {}],
      [[column(2, '46'), column(1, 'Team')], 2, 2, {}],
      [[column(0, ...known), dates], 0, 2, failing],
      [[], undefined, 0, {}],
    ] as const) {
      const { store } = await storing(options);
      const asked = new Set<string>();
      const statisticsOf = (id: string) => {
        asked.add(id);
        return store.counters.get(board(id));
      };
      assert.equal(await knownColumn(columns, statisticsOf), expected);
      assert.equal(asked.size, sent);
    }
  });

  it('takes one request for fifty boards', async () => {
    const boards = manyBoards(120);
    const { checks, requests } = await checked(
      boards.map(({ recordId }) => recordId),
      { boards },
    );
    assert.ok(checks.every(({ verdict }) => verdict === 'found'));
    assert.equal(requests, 3);
  });

  it('marks boards that are listed already or pasted twice', async () => {
    const { checks } = await checked(['retro-2026-w46', 'quiet', 'quiet'], {}, ['retro-2026-w46']);
    assert.deepEqual(
      checks.map(({ verdict }) => verdict),
      ['known', 'missing', 'repeated'],
    );
    assert.deepEqual(checks.map(isAddable), [false, true, false]);
    assert.equal(checksSummary(checks, 0), 'not found: 1, duplicates: 2');
  });

  it('leaves boards chosen that couldn’t be checked, and says why, and once what to do', async () => {
    const { checks } = await checked(['retro-2026-w46', 'quiet'], {
      faultSettings: { faults: { statistics: [{ status: 500, times: 9 }] } },
    });
    const [check] = checks;
    assert.ok(check);
    assert.equal(check.verdict, 'unknown');
    assert.equal(isChosenAtFirst(check), true);
    const listed = pastedBoardItems(checks);
    assert.deepEqual(
      listed.map(({ detail }) => typeof detail),
      ['string', 'undefined'],
    );
    for (const { description } of listed)
      assert.match(description, /^The service returned a server error \(HTTP 500\)/);
  });

  it('leaves out boards that the service rejects', async () => {
    for (const [status, verdict] of [
      [403, 'rejected'],
      [404, 'missing'],
    ] as const) {
      const { checks } = await checked(['retro-2026-w46'], {
        faultSettings: { faults: { statistics: [{ status }] } },
      });
      assert.equal(checks[0]?.verdict, verdict);
      assert.deepEqual(checks.map(isChosenAtFirst), [false]);
    }
  });

  it('shows names, IDs, and groups on one line', () => {
    const [check] = checkBoards(
      [{ recordId: 'a\n$(x)', name: 'Re\u202etro', group: 'Team' }],
      [{ recordId: 'a\n$(x)' }],
      () => assert.fail('A listed board is not checked.'),
    );
    assert.ok(check);
    const [listed] = pastedBoardItems([check]);
    assert.equal(listed?.label, 'Re⟦RLO⟧tro');
    assert.equal(listed?.description, 'Already in the list, a⏎\\$(x), group Team');
  });
});
