import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Json } from '../../../../src/core/json';
import { hasChanges } from '../../../../src/features/changes/boardChanges';
import { changesSummary } from '../../../../src/features/changes/changesSummary';
import { compareBoards } from '../../../../src/features/changes/compareBoards';
import { property } from '../../properties/property';
import { sentBoards } from './sentBoards';
import { dumped, stateOf } from './states';

describe('the changes of any two states of a board', () => {
  property('are none between a state and itself, however it is decoded', 60, () =>
    fc.asyncProperty(sentBoards(), async ([board]) => {
      const changes = await compareBoards(await stateOf(board), await stateOf(board));
      assert.equal(hasChanges(changes), false, dumped(changesSummary(changes)));
      assert.deepEqual(changesSummary(changes), ['No changes']);
    }),
  );

  property('are none if only the order of records differs', 40, () =>
    fc.asyncProperty(sentBoards(), async ([board]) => {
      const reversed = Object.fromEntries(
        Object.entries(board).map(([name, list]) => [name, (list as Json[]).toReversed()]),
      );
      assert.equal(hasChanges(await compareBoards(await stateOf(board), await stateOf(reversed))), false);
    }),
  );

  property('are said in at most five sentences', 60, () =>
    fc.asyncProperty(sentBoards(), async ([one, other]) => {
      const changes = await compareBoards(await stateOf(one), await stateOf(other));
      const said = changesSummary(changes);
      assert.ok(said.length >= 1 && said.length <= 7, said.join(' '));
      assert.equal(said[0] === 'No changes', !hasChanges(changes));
      for (const sentence of said.filter((each) => each !== 'No changes')) assert.match(sentence, /^[A-Z\d].*\.$/);
    }),
  );
});
