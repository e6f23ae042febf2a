import { createEmitter, type Emitter } from '../../core/emitter';
import { noPins, quantities, units, type Pins, type Quantity, type Unit } from '../../core/units';
import type { Memory } from '../../service/store/memory';

/** The units that the user pinned, kept on this computer for each service by a digest of its address. */
export interface PinnedUnits {
  /** Makes `of` ready, and reads what other windows pinned. */
  readonly prepare: () => Promise<void>;
  /** The pins of a connection, by its name; the same object until they change. */
  readonly of: (connection: string) => Pins;
  /** The pins of a service, by the digest of its address. */
  readonly ofService: (digest: string) => Pins;
  /** `unit`: undefined removes the pin. */
  readonly pin: (connection: string, quantity: Quantity, unit: Unit | undefined) => Promise<void>;
  readonly onDidChange: Emitter<void>['event'];
}

export interface PinnedUnitsDeps {
  readonly memory: Memory;
  readonly loadDigest: () => Promise<(text: string) => string>;
  /** Origin and path of a connection's service: another service under the same name may use other units. */
  readonly serviceOf: (connection: string) => string | undefined;
}

const listKey = 'units.pinned';

type Kept = readonly [service: string, quantity: Quantity, unit: Unit];

export function createPinnedUnits({ memory, loadDigest, serviceOf }: PinnedUnitsDeps): PinnedUnits {
  const changed = createEmitter<void>();
  const known = new Map<string, Pins>();
  let digest: ((text: string) => string) | undefined;
  let shown = '[]';

  const read = (): readonly Kept[] => {
    const value = memory.get(listKey);
    return Array.isArray(value) ? value.filter(isKept) : [];
  };
  const show = (kept: readonly Kept[]) => {
    const text = JSON.stringify(kept);
    if (text === shown) return;
    shown = text;
    known.clear();
    changed.fire();
  };

  const ofService = (key: string): Pins =>
    Object.fromEntries(read().flatMap(([service, quantity, unit]) => (service === key ? [[quantity, unit]] : [])));

  return {
    prepare: async () => {
      const kept = read();
      if (kept.length > 0) digest ??= await loadDigest();
      show(kept);
    },
    of: (connection) => {
      const service = serviceOf(connection);
      if (service === undefined || !digest) return noPins;
      const before = known.get(service);
      if (before) return before;
      const pins = ofService(digest(service));
      known.set(service, pins);
      return pins;
    },
    ofService,
    pin: async (connection, quantity, unit) => {
      const service = serviceOf(connection);
      if (service === undefined) return;
      digest ??= await loadDigest();
      const key = digest(service);
      const others = read().filter(([kept, of]) => kept !== key || of !== quantity);
      const next = unit === undefined ? others : [...others, [key, quantity, unit] as const];
      memory.set(listKey, next);
      show(next);
    },
    onDidChange: changed.event,
  };
}

const isKept = (value: unknown): value is Kept => {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const quantity = quantities.find((each) => each === value[1]);
  return quantity !== undefined && units[quantity].some((unit: Unit) => unit === value[2]);
};
