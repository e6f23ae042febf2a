import { at } from '../anchor';
import { noticedBy } from '../sabotage';

export const exports = [
  ...noticedBy(['test/unit/exports/csv.test.ts'], {
    'exported text may be a formula': at('guarded').never('mayStartCell'),
    'exported text may be a formula behind another separator': at('cellEnd').becomes('/(?!)/'),
    'pasted text may be a formula': at('pastedField').withoutCall('guarded'),
  }),
  ...noticedBy(['test/unit/exports/markdown.test.ts'], {
    'exported text may be markup': at('inMarkdown').withoutCall('escaped'),
  }),
  ...noticedBy(['test/unit/exports/requestText.test.ts'], {
    'a quote in an ID ends the quotes of a shell command': at('shellQuoted').withoutMethod('replaceAll'),
  }),
  ...noticedBy(['test/unit/exports/decisionRecord.test.ts'], {
    'an open vote has a line for its decision': at('decisionRecord.decisionRecord').never('isOpen'),
  }),
  ...noticedBy(['test/unit/exports/exportTexts.test.ts'], {
    'a notification shows the name of a record': at('isReceived').becomes('false'),
  }),
  ...noticedBy(['test/unit/exports/endless.test.ts'], {
    'an unfinished file replaces the previous one': at('writeBlocks').name('abandon').becomes('close'),
  }),
  ...noticedBy(['test/unit/documents/hiddenVoters.test.ts', 'test/unit/exports/anonymity.test.ts'], {
    'an export shows voters without consent': at('recordTexts')
      .choice('consent')
      .becomes('sealed ? sealed.open(consent as never) : text'),
  }),
];
