import { createEmitter } from '../base/emitter';
import type { Memory } from './clientRegistry';
import { createPseudonyms } from './pseudonyms';
import { createShownNames, type ShownNames, type UserNames } from './shownNames';

/** Whether users are shown under pseudonyms. Kept between windows. */
export interface HiddenNames extends UserNames {
  readonly areHidden: () => boolean;
  readonly hide: (hide: boolean) => void;
}

const key = 'hideNames';

/** `loadDigest` loads the function that computes digests of IDs. */
export function createHiddenNames(memory: Memory, loadDigest: () => Promise<(text: string) => string>): HiddenNames {
  const changed = createEmitter<void>();
  const pseudonyms = new Map<string, ReturnType<typeof createPseudonyms>>();
  const shown = new Map<string, ShownNames>();
  let areHidden = memory.get(key) === true;
  let changes = 0;

  const pseudonymsOf = async (connection: string) => {
    const nameOf = pseudonyms.get(connection) ?? createPseudonyms(memory, connection, await loadDigest());
    pseudonyms.set(connection, nameOf);
    return { nameOf, hidesOthers: true };
  };
  return {
    of: (connection) => {
      if (!areHidden) return undefined;
      const names = shown.get(connection) ?? createShownNames(() => pseudonymsOf(connection));
      shown.set(connection, names);
      return names;
    },
    areHidden: () => areHidden,
    hide: (hide) => {
      if (areHidden === hide) return;
      areHidden = hide;
      memory.set(key, hide);
      shown.clear();
      changes += 1;
      changed.fire();
    },
    changes: () => changes,
    onDidChange: changed.event,
  };
}
