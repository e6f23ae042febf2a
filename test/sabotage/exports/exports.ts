import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const exports = [
  ...noticedBy(['test/unit/surfaces/exports/csv.test.ts'], {
    'exported text may be a formula': at('guarded').never('mayStartCell'),
    'exported text may be a formula behind another separator': at('cellEnd').becomes('/(?!)/'),
    'pasted text may be a formula': at('pastedField').withoutCall('guarded'),
  }),
  ...noticedBy(['test/unit/kinds/parts/markdown.test.ts'], {
    'exported text may be markup': at('inMarkdown').withoutCall('escaped'),
  }),
  ...noticedBy(['test/unit/surfaces/exports/requestText.test.ts'], {
    'a quote in an ID ends the quotes of a shell command': at('shellQuoted').withoutMethod('replaceAll'),
  }),
  ...noticedBy(['test/unit/kinds/vote/decisionRecord.test.ts'], {
    'an open vote has a line for its decision': at('decisionRecord.decisionRecord').never('isOpen'),
  }),
  ...noticedBy(['test/unit/surfaces/exports/exportTexts.test.ts'], {
    'a notification shows the name of a record': at('isReceived').becomes('false'),
  }),
  ...noticedBy(['test/unit/surfaces/exports/endless.test.ts'], {
    'an unfinished file replaces the previous one': at('writeBlocks').name('abandon').becomes('close'),
  }),
  ...noticedBy(['test/unit/surfaces/documents/hiddenVoters.test.ts', 'test/unit/surfaces/exports/anonymity.test.ts'], {
    'an export shows voters without consent': at('recordTexts')
      .choice('consent')
      .becomes('sealed ? sealed.open(consent as never) : text'),
  }),
];
