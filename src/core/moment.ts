/** Whether a text is `YYYY-MM-DDTHH:mm` and a valid date and time. */
export function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** A moment for reading, without the time if the range covers the whole day at this end. */
export const momentText = (moment: string, end: 'from' | 'until'): string =>
  moment.endsWith(end === 'from' ? 'T00:00' : 'T23:59') ? moment.slice(0, 10) : moment.replace('T', ' ');
