import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isObject, type Json } from '../../../../src/core/json';
import { hasChanges, type BoardChanges, type FieldChange } from '../../../../src/features/changes/boardChanges';
import { changesSummary } from '../../../../src/features/changes/changesSummary';
import type { BoardPart } from '../../../../src/features/changes/boardState';
import { compareBoards } from '../../../../src/features/changes/compareBoards';
import { recordIdIn } from '../../../../src/features/changes/contentText';
import type { AnyDescription } from '../../../../src/records/leaves';
import { boardRecord } from '../../../../src/records/board';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import { fileRecord } from '../../../../src/records/file';
import { meetingRecord } from '../../../../src/records/meeting';
import { voteRecord } from '../../../../src/records/vote';
import { meetingsOfEntries } from '../../../../src/service/store/boardLists';
import { property } from '../../properties/property';
import { applyChanges } from './applyChanges';
import { sentBoards } from './sentBoards';
import { compared, dumped, stateOf } from './states';

/** A vote that is known to be named. */
const named = (vote: Json): Json => (isObject(vote) ? { ...vote, anonymous: false } : { anonymous: false });

const loadedIn = <T>(part: BoardPart<T>): T => {
  if (part.state !== 'loaded') throw new Error(part.state);
  return part.value;
};

/** Records of one board have no single ID to go by when both lists have one entry: then it is the entry. */
const isOf =
  (description: AnyDescription, isOnly = false) =>
  (record: Decoded<unknown>, id: string | undefined): boolean =>
    isOnly || recordIdIn(description, record.value) === id;

const fieldText = ({ steps, before, after }: FieldChange, isMirrored: boolean): string =>
  dumped([steps.map(({ name, item }) => [name, item]), ...(isMirrored ? [after, before] : [before, after])]);

/** Everything but positions that only one state has, so that it can be mirrored. */
function mirrorable(changes: BoardChanges, isMirrored: boolean): unknown {
  return Object.entries(changes).map(([name, each]) => {
    const part = compared(each as BoardChanges['files']);
    const [added, removed] = isMirrored ? [part.removed, part.added] : [part.added, part.removed];
    const texts = (list: typeof added) =>
      list.map(({ decoded, isCertain }) => dumped([decoded.json, isCertain])).toSorted();
    return {
      name,
      added: texts(added),
      removed: texts(removed),
      changed: part.changed
        .map(({ id, fields, undocumented, conflict }) => ({
          id,
          fields: fields.map((field) => fieldText(field, isMirrored)).toSorted(),
          undocumented: undocumented
            .map(
              ({ steps, path, before, after }) =>
              dumped([steps.map(({ name: field, item }) => [field, item]), path.at(-1), ...(isMirrored ? [after, before] : [before, after])]), // oxfmt-ignore
            )
            .toSorted(),
          conflict: conflict && [conflict.before, conflict.after].map(({ records, count }) => dumped([count, records.map(({ json }) => json)]))[isMirrored ? 'toReversed' : 'slice'](), // oxfmt-ignore
        }))
        .toSorted((one, other) => (dumped(one.id) < dumped(other.id) ? -1 : 1)),
    };
  });
}

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

  property('mirror those of the states the other way round', 80, () =>
    fc.asyncProperty(sentBoards(), async ([one, other]) => {
      const [before, after] = [await stateOf(one), await stateOf(other)];
      const [there, back] = [await compareBoards(before, after), await compareBoards(after, before)];
      assert.deepEqual(mirrorable(back, true), mirrorable(there, false));
    }),
  );

  property('give the later state when applied to the earlier one', 80, () =>
    fc.asyncProperty(sentBoards(named, false), async ([one, other]) => {
      const [before, after] = [await stateOf(one), await stateOf(other)];
      const { statistics, votes, files, meetings } = await compareBoards(before, after);
      const entries = loadedIn(before.statistics);
      const isOnly = entries.length === 1 && loadedIn(after.statistics).length === 1;
      const given = await stateOf({
        statistics: applyChanges(entries, compared(statistics), isOf(boardRecord, isOnly)),
        votes: applyChanges(loadedIn(before.votes).records, compared(votes), isOf(voteRecord)),
        files: applyChanges(loadedIn(before.files).files, compared(files), isOf(fileRecord)),
        meetings: applyChanges(meetingsOfEntries(loadedIn(before.meetings)), compared(meetings), isOf(meetingRecord)),
      });
      const left = await compareBoards(given, after);
      assert.equal(hasChanges(left), false, dumped(left));
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
