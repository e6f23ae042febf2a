import { countersRecord, type Counters } from '../records/board';

/** The statistics of a board at one time, in milliseconds since the Unix epoch; undefined: not known then. */
export interface CountersAt {
  readonly at: number;
  readonly counters: Counters | undefined;
}

/** Activity on the board after `after` and no later than `until`, in milliseconds since the Unix epoch. */
export interface ProvenActivity {
  readonly after: number;
  readonly until: number;
}

/**
 * Counters whose period the API text doesn't state: if it is, for example, the last month, a decrease may only mean
 * that old visits no longer count. An increase still proves activity.
 */
const ofUnknownPeriod: ReadonlySet<string> = new Set([
  'totalAccessView',
  'totalUserView',
  'totalMeeting',
  'totalMeetingDuration',
] satisfies (keyof Counters)[]);

const counterNames = Object.keys(countersRecord.fields) as readonly (keyof Counters)[];

/**
 * The latest activity that changed counters prove, from states in order. A counter is compared with its last known
 * value, so a state without it only makes the time less exact.
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

/** The one with the later `after`; if equal, the one with the earlier `until`, whose time is more exact. */
function later(one: ProvenActivity | undefined, other: ProvenActivity): ProvenActivity {
  if (!one || other.after > one.after) return other;
  return other.after === one.after && other.until < one.until ? other : one;
}
