import { atMost, many, type Figure } from '../figure';
import { inAlternation, maxTurn, taken } from '../measuring';

/** The longest allowed event loop turn, in milliseconds. */
const longest = 40;

/** The longest event loop turn of a user action. `before`: preparation that is not measured. */
export async function turnFigure<T>(words: {
  readonly what: string;
  readonly load: number;
  readonly thing: string;
  readonly repeats: number;
  /** A response of this load as text; parsing it is the control. */
  readonly text: string;
  readonly before: () => T | Promise<T>;
  readonly action: (made: T) => unknown;
}): Promise<Figure> {
  const { what, load, thing, repeats, text, before, action } = words;
  const measured = await inAlternation(
    repeats,
    async () => {
      const made = await before();
      return maxTurn(() => action(made));
    },
    () => taken(() => JSON.parse(text) as unknown),
  );
  return {
    part: 'The longest turn of the event loop, without JSON.parse',
    what,
    load: many(load, thing),
    unit: 'ms',
    against: 'JSON.parse of the same data, in one response',
    ...measured,
    budget: atMost(longest, 'ms', measured.ours),
  };
}
