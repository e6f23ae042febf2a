import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** JSON as received, and the limits of its size. */
export const json = [
  ...noticedBy(['test/unit/core/json.test.ts'], {
    'long IDs lose digits': at('mayChange').without(15),
    'a number of a replaced value is used instead of the last one': at('resolveJson').never('replaced'),
    'keys that every object inherits count as documented fields': at('noteUnknown')
      .condition('hasOwn')
      .becomes('key in fields'),
    'a token with spaces is sent': at('decodeToken').pattern().becomes('/^[ -~]{1,16384}$/'),
    'a record reports the deviations of another': at('DecodedRecord.deviations')
      .condition('asked')
      .becomes('this.shared.asked === undefined'),
  }),
  ...noticedBy(['test/unit/core/duplicates.test.ts'], {
    'duplicate fields are not reported': at('exactly').always('paths'),
    'the undocumented key of a duplicate field is shown': at('documentedPart').call('slice').becomes('[...path]'),
  }),
  ...noticedBy(['test/unit/service/store/listForms.test.ts'], {
    'an object with any keys is a list': at('listEntries').without('every', 'String'),
  }),
  ...noticedBy(['test/unit/core/jsonText.test.ts', 'test/unit/records/caps.test.ts'], {
    'indentation has no limit': at('maxIndentDepth').becomes('2_400'),
  }),
  ...noticedBy(['test/unit/records/caps.test.ts'], {
    'a response of a few megabytes may take gigabytes': at('bytesPerUnit').becomes('1'),
    'only the outer list of a response is counted': at('exceededCap').without('mayExceed', 'exceedsCounted'),
    'brackets in strings count as records': at('exceedsCounted').never('quote'),
  }),
];
