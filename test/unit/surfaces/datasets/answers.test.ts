import assert from 'node:assert/strict';
import { instantOf } from '../../../../src/core/instant';
import type { Numeric } from '../../../../src/core/numeric';
import { fileGroups, onlyCategory } from '../../../../src/kinds/file/fileGroups';
import { fileState } from '../../../../src/kinds/file/fileState';
import { outcomeOf } from '../../../../src/kinds/vote/outcome';
import { turnoutOf } from '../../../../src/kinds/vote/turnout';
import { requireLoaded } from '../../../../src/service/store/asyncCache';
import type { BoardStore } from '../../../../src/service/store/boardStore';
import { meetingsOfEntries } from '../../../../src/service/store/boardLists';
import { datasetQueries, type DatasetQuery } from '../../../../src/surfaces/datasets/datasetReadme';
import { datasetForms } from '../../../../src/surfaces/datasets/datasetManifest';
import { deviatingBoards } from '../../../sampleServer/deviatingBoards';
import { datasetServices, knownBoards, refOf } from './datasetServices';
import { askDuckDb } from './duckDb';
import { isNightly, itIfThorough } from '../../../host/thorough';

type Answers = Readonly<Record<DatasetQuery['id'], readonly string[]>>;

/** A sum for each key. */
function sums() {
  const found = new Map<string, bigint[]>();
  return {
    add: (key: readonly (string | undefined)[], ...amounts: readonly (Numeric | undefined)[]) => {
      const text = key.map((part) => part ?? 'null').join(' | ');
      const before = found.get(text) ?? amounts.map(() => 0n);
      found.set(
        text,
        before.map((sum, index) => sum + BigInt(amounts[index] ?? 0)),
      );
    },
    rows: () => [...found].map(([key, amounts]) => [key, ...amounts].join(' | ')).toSorted(),
  };
}

const dayOf = (sent: Numeric | undefined): string | undefined => {
  const instant = instantOf(sent);
  return instant?.readAs === 'ms' ? new Date(instant.ms).toISOString().slice(0, 10) : undefined;
};
const monthOf = (sent: Numeric | undefined) => dayOf(sent)?.slice(0, 7);

/** The answers of `insight` to the questions of a dataset, from what a store loads. */
async function insightAnswers(store: BoardStore, boards: readonly string[], taken: string): Promise<Answers> {
  const [ties, deletions, turnout] = [sums(), sums(), sums()];
  const storage: string[] = [];
  const hours = new Map<string | undefined, readonly [count: number, sent: number | undefined]>();
  for (const board of boards) {
    const ref = refOf(board);
    for (const { value } of requireLoaded(await store.votes.get(ref)).records) {
      ties.add([taken, monthOf(value?.startTime)], value && outcomeOf(value).kind === 'tied' ? 1 : 0, 1);
      if (!value) continue;
      const { cast, available } = turnoutOf(value);
      if (cast !== undefined && available !== undefined) turnout.add([taken, board], 1, cast, available);
    }
    for (const { value } of meetingsOfEntries(requireLoaded(await store.meetings.get(ref)))) {
      const month = monthOf(value?.startTime);
      const [count = 0, sent] = hours.get(month) ?? [];
      const own = value?.rtcDuration;
      hours.set(month, [count + 1, own === undefined ? sent : (sent ?? 0) + Number(own)]);
    }
    const section = { ...ref, section: 'files' } as const;
    await store.files.get(section);
    for (;;) {
      const list = requireLoaded(store.files.peek(section));
      if (list.completeness.kind !== 'incomplete') break;
      await store.moreFiles(section);
    }
    const { files } = requireLoaded(store.files.peek(section));
    const groups = fileGroups((file) => (file && onlyCategory(file)) ?? '');
    for (const decoded of files) {
      groups.add(decoded);
      if (fileState(decoded) === 'deleted') deletions.add([taken, dayOf(decoded.value?.deletedAt)], 1);
    }
    for (const { key, state, files: count, size, unsized } of groups.result()) {
      const known = [taken, board, key === '' ? null : key, state, count, unsized === count ? null : size];
      storage.push([...known, unsized].map(String).join(' | '));
    }
  }
  return {
    ties: ties.rows(),
    storage: storage.toSorted(),
    deletions: deletions.rows(),
    meetings: [...hours]
      .map(([month, [count, sent]]) => [taken, month ?? null, count, inShort(sent ?? null)].map(String).join(' | '))
      .toSorted(),
    turnout: turnout.rows(),
  };
}

/** Sums of fractions depend on their order. */
const inShort = (value: unknown): unknown => (typeof value === 'number' ? value.toPrecision(10) : value);

/** What DuckDB answers to the questions of the README; ratios are left out, since sums are beside them. */
const duckDbAnswers = (root: string): Promise<Answers> =>
  askDuckDb(root, async (query) => {
    const answers = await Promise.all(
      datasetQueries().map(async ({ id, sql }) => {
        const rows = (await query(sql)).map(({ used: _used, hours: _hours, ...row }) =>
          Object.values(row)
            .map((value) => String(inShort(value)))
            .join(' | '),
        );
        return [id, rows.toSorted()] as const;
      }),
    );
    return Object.fromEntries(answers) as unknown as Answers;
  });

const count = isNightly ? 1000 : 150;

describe('a dataset in DuckDB', () => {
  for (const form of datasetForms)
    it(`answers as insight does for the sample boards, as ${form}`, async () => {
      const { exportBoards, store, root } = datasetServices();
      const { taken } = await exportBoards(knownBoards, { form });
      assert.deepEqual(await duckDbAnswers(root), await insightAnswers(store, knownBoards, taken));
    });

  itIfThorough('answers as insight does for boards with every deviation, in both formats', async function () {
    this.timeout(600_000);
    const boards = deviatingBoards(count);
    const ids = boards.map(({ recordId }) => recordId);
    const { exportBoards, store, root } = datasetServices({ extraBoards: boards });
    const { taken } = await exportBoards(ids, { received: true });
    const expected = await insightAnswers(store, ids, taken);
    for (const [id, rows] of Object.entries(expected)) assert.ok(rows.length > 2, `${id}: ${rows.join()}`);
    assert.deepEqual(await duckDbAnswers(root), expected);
    const other = datasetServices({ extraBoards: boards });
    await other.exportBoards(ids, { form: 'ndjson', received: true });
    assert.deepEqual(await duckDbAnswers(other.root), expected);
  });
});
