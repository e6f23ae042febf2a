import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** What comparing two states may show. */
export const changes = [
  ...noticedBy(['test/unit/features/changes/hiddenVoters.test.ts'], {
    'one ballot between two looks at an anonymous vote is shown': at('minVoters').becomes('1n'),
    'a vote that was named in one of two states is compared with its voters': at(
      'compareLists.compareRecord.mode.isVoterless',
    ).becomes('false'),
    'totals of an anonymous vote are compared though they are withheld':
      at('voteComparison.hidesBallots').becomes('() => false'),
    'an unknown number of voters counts as a known one': at('ballotVerdict').without('earlier', 'later'),
    'two looks at one anonymous vote are compared as two rounds': at('mayBeSame').becomes('false'),
    'voters of conflicting contents are shown': at('conflictOf.isVoterless').becomes('false'),
  }),
  ...noticedBy(['test/unit/features/changes/compareBoards.test.ts'], {
    'records are gone though a list is incomplete': at('compareLists.compareLists.areComplete').becomes('true'),
    'records are gone though an unreadable one may be they': at('unmatched').without('hasOtherIds'),
  }),
  ...noticedBy(['test/unit/features/changes/boardStates.test.ts'], {
    'a snapshot is compared with what was loaded before it': at('isOlder').becomes('() => false'),
    'a list of files is as new as its last page': at('now.files').becomes(
      'async () => withLoaded(state, last && list && { value: list, loadedAt: last.loadedAt })',
    ),
    'what was loaded before is taken for what the service returns now': at('createLoadAgain.load').skip('invalidate'),
    'empty lists of an unknown board prove that records are gone': at('boardState.stateOf.isKnown').becomes('true'),
  }),
];
