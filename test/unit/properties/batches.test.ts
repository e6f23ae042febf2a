import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ServiceError, type Failure } from '../../../src/core/failure';
import { inBatches } from '../../../src/service/api/batches';
import { property } from './property';

const failures: readonly Failure[] = [
  { kind: 'notFound', status: 404 },
  { kind: 'forbidden', status: 403 },
  { kind: 'auth', stage: 'request', status: 401 },
];

describe('inBatches', () => {
  property(
    'never reports a good board as rejected or a bad one as loaded, and bounds the number of requests',
    500,
    () =>
      fc.asyncProperty(
        fc.integer({ min: 1, max: 120 }),
        fc.array(fc.nat(119), { maxLength: 120 }),
        fc.constantFrom(...failures),
        fc.constantFrom(1, 2, 7, 13, 49, Infinity),
        async (count, bad, failure, longest) => {
          const ids = Array.from({ length: count }, (_, n) => `b${n}`);
          const isBad = new Set(bad.map((n) => `b${n}`));
          let requests = 0;
          const responses = await inBatches(ids, (list) => {
            requests += 1;
            if (list.length > longest || list.some((id) => isBad.has(id)))
              return Promise.reject(new ServiceError(failure, 'counters'));
            return Promise.resolve(new Map(list.map((id) => [id, id])));
          });
          assert.deepEqual([...responses.keys()].toSorted(), ids.toSorted());
          const skipped = ids.filter((id) => (responses.get(id) as Failure).kind === 'notRequested');
          for (const id of ids)
            if (!skipped.includes(id)) assert.deepEqual(responses.get(id), isBad.has(id) ? failure : id);
          // The search stops only after seven rejected single boards.
          if (ids.filter((id) => isBad.has(id)).length < 7) assert.deepEqual(skipped, []);
          assert.ok(requests <= 2 * count + 8 * Math.ceil(count / 50), `${requests} requests for ${count}`);
        },
      ),
  );
});
