import { digest } from '../../../../src/service/store/digest';
import { createUserNames } from '../../../../src/service/store/userNames';

/** The names of users in windows that share a memory. `serviceOf`: the service of a connection. */
export function rememberedNames(
  loadDigest = () => Promise.resolve(digest),
  serviceOf = (name: string): string | undefined => name,
) {
  const entries = new Map<string, unknown>();
  const memory = {
    get: (key: string) => entries.get(key),
    set: (key: string, value: unknown) => void entries.set(key, value),
  };
  return { entries, names: () => createUserNames(memory, loadDigest, serviceOf) };
}

/** The names of users in a window that keeps nothing of others. */
export const windowNames = () => rememberedNames().names();
