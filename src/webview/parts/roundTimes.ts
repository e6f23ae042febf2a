const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = (365.25 / 12) * day;

/** Fixed step lengths in milliseconds. */
const steps = [1, 5, 15, 30]
  .map((n) => n * minute)
  .concat(
    [1, 3, 6, 12].map((n) => n * hour),
    [day, 2 * day, 7 * day],
  );

/** Steps in months, whose length varies. */
const months = [1, 3, 6, 12, 24, 60, 120, 600, 1200];

/** The first Monday after the epoch, the origin of weeks. */
const monday = 4 * day;

/** About `wanted` round times between two times without DST, and the step between them. */
export function roundTimes(from: number, to: number, wanted: number): { times: number[]; step: number } {
  const least = (to - from) / wanted;
  const step = steps.find((length) => length >= least);
  return step === undefined ? roundMonths(from, to, least) : { times: multiples(from, to, step), step };
}

function multiples(from: number, to: number, step: number): number[] {
  const start = step === 7 * day ? monday : 0;
  const times = [];
  for (let time = start + Math.ceil((from - start) / step) * step; time <= to; time += step) times.push(time);
  return times;
}

function roundMonths(from: number, to: number, least: number): { times: number[]; step: number } {
  const apart = months.find((n) => n * month >= least) ?? 2400;
  const times = [];
  const first = new Date(from).getUTCFullYear() * 12;
  for (let at = Math.floor(first / apart) * apart; startOf(at) <= to; at += apart) {
    if (startOf(at) >= from) times.push(startOf(at));
  }
  return { times, step: apart * month };
}

const startOf = (at: number): number => Date.UTC(Math.floor(at / 12), at % 12);
