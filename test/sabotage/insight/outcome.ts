import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** The outcome of a vote. */
export const outcome = [
  ...noticedBy(['test/golden/golden.test.ts'], {
    'an option with two results is counted twice': at('gapsOf').skip('repeatedResults'),
    'an option that is listed twice counts as one': at('gapsOf').skip('repeatedElements'),
    'an unreadable result is ignored': at('gapsOf').skip('badResults'),
    'an unreadable option is ignored': at('gapsOf').skip('badElements'),
    'a vote is decided though its options are missing': at('gapsOf').skip('noElementList'),
    'a sum is shown that may count votes twice': at('tallyOf.received').never(),
    'votes without voters are not reported': at('availableIn').never('numberOfVoted', 0),
  }),
  ...noticedBy(['test/golden/golden.test.ts', 'test/unit/properties/outcome.test.ts'], {
    'a vote is decided though an option has no result': at('gapsOf').skip('noResult'),
  }),
  ...noticedBy(['test/unit/kinds/vote/standings.test.ts', 'test/unit/properties/outcome.test.ts'], {
    'a vote is decided though a total cannot be read': at('gapsOf').skip('noTotal'),
  }),
  ...noticedBy(['test/unit/kinds/vote/standings.test.ts'], {
    'a total is ranked though its digits are lost': at('voteTally.exact').result('isSafeInteger').becomes('total'),
    'options of a vote without votes have a rank': at('standings').never('hasRanks'),
  }),
  ...noticedBy(['test/unit/kinds/vote/standings.test.ts', 'test/golden/golden.test.ts'], {
    'very large totals have no share': at('ratio.scale').becomes('1n'),
  }),
  ...noticedBy(['test/unit/kinds/vote/decisionRecord.test.ts', 'test/golden/golden.test.ts'], {
    'a vote that has not ended is decided': at('outcome.decide').never('status', 0),
    'a vote whose status is unknown is decided': at('outcome.decide').never('status', 1),
  }),
  ...noticedBy(['test/golden/golden.test.ts'], {
    'a vote with counted voters is reported as having none': at('outcome.decide').always('numberOfVoted'),
  }),
  ...noticedBy(['test/golden/golden.test.ts'], {
    'the highest total of an open vote has a star': at('standings.first').name('undefined').becomes("'first'"),
  }),
  ...noticedBy(['test/unit/kinds/vote/decisionRecord.test.ts', 'test/golden/golden.test.ts'], {
    'votes are reported as unused before the vote has ended': at('turnoutOf.hasEnded').becomes('true'),
  }),
  ...noticedBy(['test/unit/kinds/vote/contradictions.test.ts'], {
    'a vote whose numbers contradict each other is decided': at('outcome.decide').never('contradictions'),
  }),
  ...noticedBy(['test/unit/kinds/vote/missingTotals.test.ts'], {
    'missing totals are limited although other numbers contradict each other':
      at('missingTotals.disagrees').becomes('false'),
  }),
  ...noticedBy(['test/unit/core/duplicates.test.ts'], {
    'a vote is decided though its fields were sent twice': at('gapsOf').never('isRepeated'),
  }),
  ...noticedBy(['test/unit/kinds/issues/listFindings.test.ts'], {
    'two time units in one list are not reported': at('mixedUnits').never('counted'),
    'a meeting with another duration unit is not reported': at('durationUnit').result('agrees').becomes('false'),
  }),
  ...noticedBy(['test/unit/kinds/vote/cutLine.test.ts'], {
    'a cut line is offered although no option has votes': at('offeredCuts').always('some'),
    'what a cut line decides is claimed though the numbers disagree': at('proofOf').never('contradictions'),
  }),
];
