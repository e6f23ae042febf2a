import { own, type OwnText } from './ownText';

/** Short names such as `B3`, which tools use in place of IDs. Stable until the window closes. */
export interface Handles<T> {
  /** The handle of a value with a key: the same for the same key. */
  readonly give: (key: string, value: T) => OwnText;
  readonly take: (handle: string) => T | undefined;
}

/** `letter`: the first character of each handle, in upper case. */
export function createHandles<T>(letter: 'B' | 'V' | 'S'): Handles<T> {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    give: (key, value) => {
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      values[number - 1] = value;
      return own`${letter}${number}`;
    },
    take: (handle) => {
      const [, first, digits] = /^([a-z])(\d{1,9})$/i.exec(handle) ?? [];
      return first?.toUpperCase() === letter ? values[Number(digits) - 1] : undefined;
    },
  };
}
