import { digest } from '../../../../src/service/store/digest';
import { createUserNames } from '../../../../src/service/store/userNames';

/** The names of users in a window that keeps nothing of others. */
export function windowNames() {
  const kept = new Map<string, unknown>();
  const memory = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => void kept.set(key, value),
  };
  return createUserNames(
    memory,
    () => Promise.resolve(digest),
    (name) => name,
  );
}
