import type { Ref } from '../../core/ref';
import { noPins, type Pins, type UnitsInUse } from '../../core/units';
import { runInSlices } from '../../core/timeSlicer';
import type { LoadedStore } from '../../service/store/boardStore';
import { createAssumedUnits } from './assumedUnits';
import { evidenceOf } from './countEvidence';
import { hypotheses, type Hypothesis } from './hypotheses';
import { createPinnedUnits, type PinnedUnits, type PinnedUnitsDeps } from './pinnedUnits';

/** The units of the services, as far as known or pinned. */
export interface Units extends PinnedUnits {
  /** The units in which what a ref concerns is shown; the same object until they change. */
  readonly shown: (ref: Ref) => UnitsInUse;
  /** Says that something was loaded or dropped; undefined: anything. */
  readonly changed: (ref: Ref | undefined) => void;
  /** Hypotheses by the loaded records of these boards. */
  readonly report: (connection: string, boards: readonly Ref[]) => Promise<readonly Hypothesis[]>;
}

export interface UnitsDeps extends PinnedUnitsDeps {
  readonly store: () => LoadedStore;
  readonly boardsOf: (connection: string) => readonly Ref[];
}

export function createUnits(deps: UnitsDeps): Units {
  const { store, boardsOf } = deps;
  const pinned = createPinnedUnits(deps);
  const assumed = createAssumedUnits(store, boardsOf);
  const inUse = new WeakMap<Pins, WeakMap<Pins, UnitsInUse>>();
  return {
    ...pinned,
    shown: (ref) => {
      // A snapshot may be of another service.
      const pins = ref.at === undefined ? pinned.of(ref.connection) : noPins;
      const found = assumed.of(ref, pins);
      const ofPins = inUse.get(pins) ?? new WeakMap<Pins, UnitsInUse>();
      const units = ofPins.get(found) ?? { pinned: pins, assumed: found };
      inUse.set(pins, ofPins.set(found, units));
      return units;
    },
    changed: assumed.changed,
    report: async (name, boards) => {
      await pinned.prepare();
      return hypotheses(await runInSlices(evidenceOf(boards, store())), pinned.of(name));
    },
  };
}
