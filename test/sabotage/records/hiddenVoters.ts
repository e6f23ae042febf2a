import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Voters of votes that are not known to be named. */
export const hiddenVoters = [
  ...noticedBy(['test/unit/surfaces/documents/hiddenVoters.test.ts'], {
    'a vote names its voters though its anonymity cannot be read': at('decodeVotes.votersOf')
      .literal('unclear')
      .becomes("'named'"),
    'an anonymous vote names its voters': at('decodeVotes.votersOf').never('read'),
    'a vote names its voters though its anonymity was sent twice': at('isVoteAmbiguous').without('has', 'anonymous'),
    'votes name their voters though their list was sent twice': at('isVoteAmbiguous').without('some'),
    'votes name their voters though not all duplicate fields are known': at('isVoteAmbiguous').never('isComplete'),
    'the charset that the service names is kept though voters are hidden': at('unlabeled').always(),
    'the field that names a voter is shown': at('fieldDisclosure').never('namesVoter'),
    'a name in place of a count is shown': at('disclosure.digits').becomes('/^/'),
    'a user ID in place of a count is shown when a pair is reversed': at('disclosureBelow').never('isDoubtful'),
    'a user ID in place of a flag is shown': at('disclosure.accepts').never('flag'),
    'a user ID behind the decimal point of a flag is shown': at('isFlagForm').without('written'),
    'undocumented keys are shown': at('redactJson').skip('stringify'),
    'an object in place of a documented value is shown': at('redactJson')
      .condition('disclosure', 'all')
      .becomes("disclosure.kind === 'nothing'"),
  }),
  ...noticedBy(['test/unit/surfaces/documents/recordText.test.ts', 'test/unit/surfaces/exports/anonymity.test.ts'], {
    'text that hides voters reports that it hides nothing': at('createSealedText.hides').becomes('() => false'),
  }),
];
