import assert from 'node:assert/strict';
import { ownBoards, planDrop, planStep, type MovePlan } from '../../../../src/features/connections/planMove';
import { boardNode } from '../../../../src/surfaces/tree/roots';
import { boardRef } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import type { Node } from '../../../../src/surfaces/tree/node';

const board = (recordId: string, group?: string, target: Board['target'] = 'user'): Board => ({
  recordId,
  connection: 'One',
  target,
  ...(group === undefined ? {} : { group }),
});

const all = [
  board('a', 'Team'),
  board('b', 'Team'),
  board('c'),
  board('d', 'Company'),
  board('e'),
  board('w1', 'Team', 'workspace'),
  board('w2', undefined, 'workspace'),
  board('s', 'Samples', 'sample'),
];

const row = (recordId: string): Node => boardNode(all.find((each) => each.recordId === recordId) as Board);
const group = (name: string): Node => ({ kind: 'group', name, boards: all.filter((each) => each.group === name) });

/** A plan in short form: `c d > Team before a`. */
function textOf(plan: MovePlan): string {
  if (!plan) return 'nothing';
  if ('refusal' in plan) return `refused: ${plan.refusal}`;
  const { boards, group: into, beside } = plan;
  return [
    boards.map(({ recordId }) => recordId).join(' '),
    ...(into === undefined ? [] : [`> ${into ?? 'none'}`]),
    ...(beside ? [beside.side, beside.board.recordId] : []),
  ].join(' ');
}

describe('rows dropped on a row', () => {
  const dropped = (rows: readonly Node[], target?: Node) => textOf(planDrop(rows, target, all));

  it('join a group, several at once', () => {
    assert.equal(dropped([row('c'), row('d')], group('Team')), 'c d > Team');
  });

  it('take the place of a board, in its group', () => {
    assert.equal(dropped([row('e')], row('b')), 'e > Team before b');
    assert.equal(dropped([row('a')], row('b')), 'a > Team after b');
    assert.equal(dropped([row('b')], row('a')), 'b > Team before a');
    assert.equal(dropped([row('a')], row('c')), 'a > none before c');
    assert.equal(dropped([row('c')], row('e')), 'c > none after e');
  });

  it('become the last without group below all rows', () => {
    assert.equal(dropped([row('a')]), 'a > none after e');
    assert.equal(dropped([row('e')]), 'e > none after d');
    assert.equal(dropped([row('a'), row('w2')]), 'a w2 > none');
  });

  it('move whole groups among the rows at the root', () => {
    assert.equal(dropped([group('Company')], group('Team')), 'd before a');
    assert.equal(dropped([group('Company')], row('b')), 'd before a');
    assert.equal(dropped([group('Company')], row('e')), 'd after e');
    assert.equal(dropped([group('Company')], row('d')), 'nothing');
  });

  it('stay where they are on themselves', () => {
    assert.equal(dropped([row('c'), row('e')], row('e')), 'nothing');
  });

  it('are refused for samples, other settings, and connections', () => {
    assert.equal(dropped([row('s')], group('Team')), 'refused: sample');
    assert.equal(dropped([row('c')], row('s')), 'refused: sample');
    assert.equal(dropped([row('c')], group('Samples')), 'refused: sample');
    assert.equal(dropped([row('c')], row('w2')), 'refused: otherSettings');
    assert.equal(dropped([row('w1')], row('a')), 'refused: otherSettings');
    const bad = (setting: 'connections' | 'boards'): Node => {
      return { kind: 'badEntry', key: 'x', entry: { setting, name: 'x', problem: 'x', target: 'user' } };
    };
    assert.equal(dropped([row('c')], bad('connections')), 'refused: connection');
    assert.equal(dropped([row('c')], bad('boards')), 'nothing');
  });

  it('may join a group with boards of other settings', () => {
    assert.equal(dropped([row('w2'), row('c')], group('Team')), 'w2 c > Team');
  });
});

describe('rows moved by one', () => {
  const up = (...rows: Node[]) => textOf(planStep(rows, -1, all));
  const down = (...rows: Node[]) => textOf(planStep(rows, 1, all));

  it('pass their neighbor in the same group, or at the root', () => {
    assert.equal(up(row('b')), 'b before a');
    assert.equal(down(row('a')), 'a after b');
    assert.equal(up(row('c')), 'c before a');
    assert.equal(down(row('c')), 'c after d');
    assert.equal(up(row('e'), row('c')), 'c e before a');
    assert.equal(up(group('Company')), 'd before c');
    assert.equal(down(group('Team')), 'a b after c');
  });

  it('stay at either end, and among boards of the same settings', () => {
    for (const plan of [up(row('a')), down(row('b')), down(row('e')), down(row('w2'))]) assert.equal(plan, 'nothing');
    assert.equal(up(row('s')), 'nothing');
    assert.equal(up({ kind: 'section', ref: { ...boardRef('One', 'a'), section: 'votes' } }), 'nothing');
  });
});

describe('the boards of rows', () => {
  it('are those of groups, too, each once, and no samples', () => {
    const boards = ownBoards([group('Team'), row('a'), row('c'), row('s')]);
    assert.deepEqual(
      boards.map(({ recordId }) => recordId),
      ['a', 'b', 'w1', 'c'],
    );
  });
});
