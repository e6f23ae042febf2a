/** Which end of a range a moment is: a day without a time begins with its first minute and ends with its last. */
export type Edge = 'from' | 'until';

const minuteOf = { from: '00:00', until: '23:59' } as const;

/** Whether a text is `YYYY-MM-DDTHH:mm`, and that day and minute exist. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Reads `YYYY-MM-DD`, with or without `HH:mm`, as a person types it; undefined when it is none. */
export function momentIn(text: string, edge: Edge): string | undefined {
  const [day = '', time = minuteOf[edge], ...more] = text.trim().split(/[\sT]+/);
  const moment = `${day}T${time.padStart(5, '0')}`;
  return more.length === 0 && isMoment(moment) ? moment : undefined;
}

/** A moment as a person types it: without its time where the day is meant as a whole. */
export const momentText = (moment: string, edge: Edge): string =>
  moment.endsWith(`T${minuteOf[edge]}`) ? moment.slice(0, 10) : moment.replace('T', ' ');
