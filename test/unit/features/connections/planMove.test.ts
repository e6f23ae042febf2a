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

/** The row of a board, or of a group by its name, or of a bad entry. */
function row(name: string): Node {
  const found = all.find((each) => each.recordId === name);
  if (found) return boardNode(found);
  const setting = /^bad (connections|boards)$/.exec(name)?.[1] as 'connections' | 'boards' | undefined;
  if (setting) return { kind: 'badEntry', key: 'x', entry: { setting, name: 'x', problem: 'x', target: 'user' } };
  return { kind: 'group', name, boards: all.filter((each) => each.group === name) };
}

const rows = (names: string): Node[] => names.split(' ').map(row);

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
  for (const [what, dragged, target, expected] of [
    ['join a group, several at once', 'c d', 'Team', 'c d > Team'],
    ['may join a group with boards of other settings', 'w2 c', 'Team', 'w2 c > Team'],
    ['take the place of a board, in its group', 'e', 'b', 'e > Team before b'],
    ['take the place of a board below them', 'a', 'b', 'a > Team after b'],
    ['take the place of a board above them', 'b', 'a', 'b > Team before a'],
    ['leave their group', 'a', 'c', 'a > none before c'],
    ['move down at the root', 'c', 'e', 'c > none after e'],
    ['become the last without group below all rows', 'a', undefined, 'a > none after e'],
    ['stay the last without group', 'e', undefined, 'e > none after d'],
    ['leave their groups below all rows, in their settings', 'a w2', undefined, 'a w2 > none'],
    ['move a whole group among the rows at the root', 'Company', 'Team', 'd before a'],
    ['move a whole group before the group of a board', 'Company', 'b', 'd before a'],
    ['move a whole group down', 'Company', 'e', 'd after e'],
    ['stay where they are on a board of their group', 'Company', 'd', 'nothing'],
    ['stay where they are on themselves', 'c e', 'e', 'nothing'],
    ['are refused for samples', 's', 'Team', 'refused: sample'],
    ['are refused among samples', 'c', 's', 'refused: sample'],
    ['are refused in a group of samples', 'c', 'Samples', 'refused: sample'],
    ['are refused among boards of the workspace', 'c', 'w2', 'refused: otherSettings'],
    ['are refused among boards of the user', 'w1', 'a', 'refused: otherSettings'],
    ['are refused for connections', 'c', 'bad connections', 'refused: connection'],
    ['do nothing on a bad board', 'c', 'bad boards', 'nothing'],
  ] as const)
    it(what, () => assert.equal(textOf(planDrop(rows(dragged), target && row(target), all)), expected));
});

describe('rows moved by one', () => {
  for (const [names, up, down] of [
    ['a', 'nothing', 'a after b'],
    ['b', 'b before a', 'nothing'],
    ['c', 'c before a', 'c after d'],
    ['e', 'e before d', 'nothing'],
    ['e c', 'c e before a', 'nothing'],
    ['Company', 'd before c', 'd after e'],
    ['Team', 'nothing', 'a b after c'],
    ['w2', 'w2 before w1', 'nothing'],
    ['s', 'nothing', 'nothing'],
  ] as const)
    it(`pass their neighbor in the same group and settings, or at the root: ${names}`, () =>
      assert.deepEqual(
        ([-1, 1] as const).map((step) => textOf(planStep(rows(names), step, all))),
        [up, down],
      ));

  it('are boards and groups only', () => {
    const section: Node = { kind: 'section', ref: { ...boardRef('One', 'a'), section: 'votes' } };
    assert.equal(planStep([section], -1, all), undefined);
  });
});

describe('the boards of rows', () => {
  it('are those of groups, too, each once, and no samples', () => {
    const boards = ownBoards(rows('Team a c s'));
    assert.deepEqual(
      boards.map(({ recordId }) => recordId),
      ['a', 'b', 'w1', 'c'],
    );
  });
});
