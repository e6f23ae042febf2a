import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Findings in what is loaded, and their dismissals. */
export const findings = [
  ...noticedBy(['test/unit/kinds/issues/dismissals.test.ts'], {
    'a finding stays dismissed though its facts have changed': at('createDismissals.keyOf').without('finding', 'facts'),
    'dismissals are kept with what they are about': at('createDismissals.keyOf.key').becomes('JSON.stringify(where)'),
    'a dismissed finding still is an issue': at('createIssueCounts.countAll').always('isDismissed'),
  }),
  ...noticedBy(['test/unit/surfaces/issues/findings.test.ts'], {
    'lists that have not changed are checked again': at('createFindings.checkBoard').never('isEqual'),
    'findings of sample boards are issues': at('createIssueCounts.countAll').literal('sample').becomes("'user'"),
  }),
  ...noticedBy(['test/unit/kinds/units/units.test.ts'], {
    'what contradicts a pinned unit is no finding': at('contradictedPins').without('against'),
    'a pinned unit is kept with the address of its service': at('createPinnedUnits.pin.key').becomes('service'),
  }),
  ...noticedBy(['test/unit/service/store/loadMissing.test.ts'], {
    'old statistics stay beside the lists that they are compared with':
      at('listsToLoad.areToLoad').becomes("missing.includes('counters')"),
  }),
];
