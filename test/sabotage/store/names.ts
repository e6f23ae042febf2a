import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Hidden names, names given by the user, and the people of a board. */
export const names = [
  ...noticedBy(['test/unit/service/store/userNames.test.ts'], {
    'names that the user gave show though names are hidden': at('createUserNames.namesOf').never('areHidden'),
    'hidden names show in the next window': at('createUserNames.hide').skip('set'),
    'pseudonyms change in the next window': at('createPseudonyms.save').skip('slice'),
    'undocumented fields show though names are hidden': at('createUserNames.pseudonymsOf.hidesOthers').becomes('false'),
    'the charset that the service names shows though names are hidden': at('renameUsers.response').without('label'),
    'undocumented statistics show though names are hidden': at('createShownNames.counters').never('hidesOthers'),
    'what a consent could show is kept though names are hidden':
      at('renameUsers.response').becomes('{ ...received, text }'),
    'names of users follow the name of a connection to another service': at('createUserNames.keyOf').becomes(
      '(connection: string): string => connection',
    ),
    'two users with one name are shown as one': at('createAliases.nameOf').skip('taken'),
  }),
  ...noticedBy(['test/unit/service/store/memory.test.ts'], {
    'a value that is not written yet is read as it was': at('createMemory.get').becomes('(key) => state.get(key)'),
    'a failed write stops all later ones': at('createMemory.set').withoutMethod('catch'),
  }),
  ...noticedBy(['test/unit/features/names/aliasList.test.ts'], {
    'a second name for an ID replaces the first': at('parseAliases').without('has'),
    'a file that is not text is read as names': at('decodedText.fatal').becomes('false'),
  }),
  ...noticedBy(['test/unit/kinds/people/people.test.ts'], {
    'voters of an anonymous vote are listed as people': at('createPeopleTally.addVote').never('known', 'voters'),
    'a voter without votes has voted': at('createPeopleTally.addVote').always('hasVotes'),
  }),
];
