/** A moment as the interface writes it: 13 digits, Unix milliseconds (§2.11). `text` is `2026-11-12 09:30`, in UTC. */
export function instant(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00Z`);
}

/** The moment that the running vote and meeting are near to, unless another is given. */
export const sampleNow = instant('2026-11-18 10:00');

export const minute = 60_000;
export const day = 24 * 60 * minute;
