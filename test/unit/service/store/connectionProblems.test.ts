import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/core/failure';
import { onConnectionProblems } from '../../../../src/service/store/connectionProblems';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { endServers } from '../api/serving';
import { board, storing } from './storing';

const retro = 'retro-2026-w46';

describe('onConnectionProblems', () => {
  afterEach(endServers);

  const watching = async () => {
    const stored = await storing();
    let problems: readonly (readonly [string, Failure['kind']])[] = [];
    const inUse = new Set(['one']);
    const { update } = onConnectionProblems(
      stored.store,
      (name) => inUse.has(name),
      (connectionProblems) => {
        problems = [...connectionProblems].map(([name, { kind }]) => [name, kind]);
      },
    );
    return { ...stored, inUse, update, problems: () => problems };
  };

  type Watched = Awaited<ReturnType<typeof watching>>;
  const votes = (id: string) => (to: Watched) => to.store.votes.get(board(id));
  const counters = (id: string) => (to: Watched) => to.store.counters.get(board(id));
  const faulty = (faults: FaultSettings['faults']) => (to: Watched) => to.service.setFaults({ faults });
  const unreachable = faulty({ votes: [{ connection: 'reset' }], statistics: [{ connection: 'reset' }] });
  const archived = 'archived-board';

  // What happens, and which problem is reported afterwards.
  for (const [what, ...steps] of [
    [
      'rejected credentials until the connection is invalidated',
      [[faulty({ token: [{ status: 401 }] }), votes(retro)], 'auth'],
      [[(to) => to.service.clearFaults(), (to) => to.store.forget('one')], undefined],
    ],
    [
      'an unreachable service still when another connection is forgotten, or everything is refreshed',
      [[unreachable, votes(retro), (to) => to.store.forget('other'), (to) => to.store.invalidate()], 'network'],
      [[(to) => to.store.forget()], undefined],
    ],
    [
      'an unreachable service although a board is known to have no entry',
      [[counters(archived)], undefined],
      [[unreachable, (to) => to.store.invalidate(), counters(archived)], 'network'],
    ],
    [
      'an unreachable service until it answers, even without what was requested',
      [[faulty({ votes: [{ connection: 'reset' }] }), votes(retro)], 'network'],
      [[counters(archived)], undefined],
    ],
    [
      'an unreachable service until another board loads',
      [[faulty({ votes: [{ connection: 'reset' }] }), votes(retro)], 'network'],
      [[(to) => to.store.meetings.get(board('design-crit-live'))], undefined],
    ],
    [
      'nothing of a connection while nothing uses it',
      [[unreachable, votes(retro)], 'network'],
      [[(to) => to.inUse.clear(), (to) => to.update(), votes('design-crit-live')], undefined],
      [[(to) => to.inUse.add('one'), (to) => to.update()], 'network'],
    ],
    [
      'nothing for a forbidden board or a missing entry',
      [[faulty({ votes: [{ status: 403 }] }), votes(retro), counters(archived)], undefined],
    ],
  ] as const satisfies readonly [string, ...[readonly ((to: Watched) => unknown)[], Failure['kind'] | undefined][]][])
    it(`reports ${what}`, async () => {
      const watched = await watching();
      for (const [happening, problem] of steps) {
        for (const happen of happening) await happen(watched);
        assert.deepEqual(watched.problems(), problem === undefined ? [] : [['one', problem]]);
      }
    });

  it('reports no problem for a board that rejects a token which others accept', async () => {
    const { store, service, problems } = await watching();
    service.setFaults({ faults: { votes: [{ recordId: retro, status: 401 }] } });
    await store.votes.get(board('product-bets-h1'));
    await store.votes.get(board(retro));
    assert.deepEqual(problems(), []);
    assert.deepEqual((await store.votes.get(board('design-crit-live'))).state, 'loaded');
  });
});
