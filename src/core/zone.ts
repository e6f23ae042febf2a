/** The time zone in which times are shown and filters are evaluated. */
export type Zone = 'local' | 'utc';

/** Start of the day of `ms`, or `days` days before it; both in milliseconds since the Unix epoch. */
export function startOfDay(ms: number, zone: Zone, days = 0): number {
  const day = new Date(ms);
  return zone === 'utc'
    ? Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - days)
    : new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime();
}
