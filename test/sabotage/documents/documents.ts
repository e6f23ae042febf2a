import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const documents = [
  ...noticedBy(['test/unit/surfaces/documents/problems.test.ts'], {
    'a mark claims that a hidden value is unreadable': at('findProblems.isHidden').becomes(
      '(deviation: Deviation): boolean => deviation.sent === ""',
    ),
  }),
  ...noticedBy(['test/unit/surfaces/documents/recordText.test.ts'], {
    'an escaped $schema key is fetched': at('carriesSchema').pattern().becomes('/schema/'),
    'a name leads out of the path of its document': at('sanitizePathLabel').never(),
    'a $schema named by the service is fetched': at('carriesSchema').result('parsed').becomes('false'),
  }),
  ...noticedBy(
    { vscode: 'opens as JSON with every voter ID hidden', variant: 'plain' },
    {
      'the JSON of an anonymous vote shows its voters without consent': at('contentOf.revealed').becomes(
        'record.redacted?.reveal(undefined as never)',
      ),
    },
  ),
];
