/** Which end of a range. A date without time means its first minute as `from` and its last as `until`. */
export type Edge = 'from' | 'until';

const minuteOf = { from: '00:00', until: '23:59' } as const;

/** Whether a text is `YYYY-MM-DDTHH:mm` and a valid date and time. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Parses `YYYY-MM-DD` with or without `HH:mm` as typed by the user; undefined when invalid. */
export function momentIn(text: string, edge: Edge): string | undefined {
  const [day = '', time = minuteOf[edge], ...more] = text.trim().split(/[\sT]+/);
  const moment = `${day}T${time.padStart(5, '0')}`;
  return more.length === 0 && isMoment(moment) ? moment : undefined;
}

/** Formats a moment as the user types it, without the time when it is the default of the edge. */
export const momentText = (moment: string, edge: Edge): string =>
  moment.endsWith(`T${minuteOf[edge]}`) ? moment.slice(0, 10) : moment.replace('T', ' ');
