import { countersRecord, type Counters } from '../records/board';

/** The statistics of a board at one time, in milliseconds since the Unix epoch; undefined: not known then. */
export interface CountersAt {
  readonly at: number;
  readonly counters: Counters | undefined;
}

/** Something happened on the board after the one time, at the latest at the other. */
export interface ProvenActivity {
  readonly after: number;
  readonly until: number;
}

/**
 * Counters whose period the API text doesn't state: if it is the last month, say, fewer visits mean that old ones no
 * longer count. More of them prove activity all the same.
 */
const ofUnknownPeriod: ReadonlySet<string> = new Set([
  'totalAccessView',
  'totalUserView',
  'totalMeeting',
  'totalMeetingDuration',
] satisfies (keyof Counters)[]);

const counterNames = Object.keys(countersRecord.fields) as readonly (keyof Counters)[];

/**
 * The latest activity that changed counters prove, from states in order. A counter is compared with its value when it
 * was known before, so a state without it makes the time less exact, and nothing else.
 */
export function statisticsActivity(states: readonly CountersAt[]): ProvenActivity | undefined {
  let latest: ProvenActivity | undefined;
  for (const name of counterNames) {
    let before: { readonly at: number; readonly value: bigint } | undefined;
    for (const { at, counters } of states) {
      const value = counters?.[name];
      if (value === undefined) continue;
      const now = BigInt(value);
      if (before && provesActivity(name, before.value, now)) latest = later(latest, { after: before.at, until: at });
      before = { at, value: now };
    }
  }
  return latest;
}

const provesActivity = (name: string, before: bigint, now: bigint): boolean =>
  now > before || (now < before && !ofUnknownPeriod.has(name));

/** The one that began later; of two that began together, the one whose time is known better. */
function later(one: ProvenActivity | undefined, other: ProvenActivity): ProvenActivity {
  if (!one || other.after > one.after) return other;
  return other.after === one.after && other.until < one.until ? other : one;
}
