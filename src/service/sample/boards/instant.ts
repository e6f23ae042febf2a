/** A time in Unix milliseconds, 13 digits (§2.11). `text`: for example `2026-11-12 09:30`, in UTC. */
export function instant(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00Z`);
}

/** Default time near the running vote and meeting. */
export const sampleNow = instant('2026-11-18 10:00');

export const minute = 60_000;
export const day = 24 * 60 * minute;
