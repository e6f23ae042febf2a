import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const documents = [
  ...noticedBy(['test/unit/documents/recordText.test.ts'], {
    'a $schema that is spelled with escapes is fetched': at('carriesSchema').pattern().becomes('/schema/'),
    'a $schema of the service is fetched': at('carriesSchema').result('parsed').becomes('false'),
  }),
  ...noticedBy(
    { vscode: 'opens with each id replaced', variant: 'plain' },
    {
      'the JSON of an anonymous vote shows its voters without a consent': at('contentOf.revealed').becomes(
        'record.redacted?.reveal(consent as never)',
      ),
    },
  ),
];
