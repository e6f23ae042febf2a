import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Evidence packs: nothing in one is believed before it is checked. */
export const packs = [
  ...noticedBy(['test/unit/packs/hostilePacks.test.ts'], {
    'a changed file counts as unchanged': at('checkPack.checkPack').never('sha256'),
    'a manifest that was changed counts as written': at('checkPack.checkPack').never('isAsWritten'),
    'a pack with a changed file is opened': at('openPack.openPack').never('isUnchanged'),
    'a file that does not belong to a pack is not counted': at('checkPack.checkPack')
      .statement('extra', 'isPackName')
      .becomes('if (isPackName(entry.name)) entries.set(entry.name, entry);'),
    'the CRC of a file does not count': at('unpackEntry.unpackEntry').without('crcOf'),
    'a line may end the list that it is put into': at('lineAt').skip('parse'),
    'the records are not compared with their own digests': at('openPack.openPack').never('sha256'),
  }),
  ...noticedBy(['test/unit/packs/hostileZips.test.ts'], {
    'a name may be in a zip twice': at('checkPack.checkPack').never('entries', 'has'),
    'what is behind the end of a file is read again and again': at('inflated.inflate').never('maxEmptyPieces'),
    'a link in a zip is read': at('isRegular.type').becomes('0'),
    'a zip may declare any size': at('zipEntries.zipEntries').never('maxUnpacked'),
  }),
  ...noticedBy(['test/unit/packs/packs.test.ts'], {
    'a pack of a vote holds the others': at('packSubject.packSubject').choice('slice', 'all').becomes('all'),
  }),
];
