import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Marks of what changed since the user last looked. */
export const marks = [
  ...noticedBy(['test/unit/store/changeMarks.test.ts'], {
    'a mark tells that somebody just voted in an anonymous vote': at('contentOf.isSecret').becomes('false'),
    'what was seen is remembered though the marks are off': at('createChangeMarks.isOn').becomes('() => true'),
    'what was seen is kept though the marks were switched off': at('createSeenLists.forget').becomes('() => undefined'),
    'the same record has the same digest on every computer': at('createSeenLists.salt').becomes("() => 'salt'"),
    'only the first of the records with one ID is compared': at('digesting.content').becomes('first'),
    'another service under the same name has new records': at('createChangeMarks.compare.name').becomes(
      'digest(`${salt}\n${ref.board}\n${ref.section}`)',
    ),
  }),
  ...noticedBy(['test/unit/store/compareSeen.test.ts'], {
    'a record is new though not all were known before': at('compareSeen.compareSeen')
      .condition('isComplete')
      .becomes('known === undefined && before'),
    'a record that was missing for a while is new': at('withPresent.absent').becomes('$&.slice(0, 0)'),
  }),
];
