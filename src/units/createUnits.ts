import type { Ref } from '../base/ref';
import { noPins, type Pins, type UnitsInUse } from '../base/units';
import { runInSlices } from '../base/timeSlicer';
import type { Connection } from '../records/configured';
import type { PageBase } from '../records/fileList';
import type { SentRequest } from '../requests/requestLedger';
import { pageBaseKey } from '../store/clientRegistry';
import type { Memory } from '../store/memory';
import type { EvidenceOf } from './countEvidence';
import type { LoadedStore } from '../store/boardStore';
import { createAssumedUnits } from './assumedUnits';
import { connectionEvidence, evidenceOf, type Experience } from './evidenceOf';
import { hypotheses, type Hypothesis } from './hypotheses';
import { createPinnedUnits, type PinnedUnits, type PinnedUnitsDeps } from './pinnedUnits';
import { tokenUses } from './tokenUses';

/** The units of the services, as far as known or pinned. */
export interface Units extends PinnedUnits {
  /** The pins in effect: the setting for the first page overrides its pin. The same object until they change. */
  readonly used: (connection: string) => Pins;
  /** The units in which what a ref concerns is shown; the same object until they change. */
  readonly shown: (ref: Ref) => UnitsInUse;
  /** Says that something was loaded or dropped; undefined: anything. */
  readonly changed: (ref: Ref | undefined) => void;
  /** The first page by setting or pin. */
  readonly pageBase: (connection: string) => PageBase | undefined;
  /** The first page by setting. */
  readonly configuredBase: () => PageBase | undefined;
  /** Evidence about a connection with these boards, apart from their records. */
  readonly evidence: (connection: string, boards: readonly Ref[]) => EvidenceOf;
  /** Hypotheses by the loaded records of these boards and the evidence about their connection. */
  readonly report: (connection: string, boards: readonly Ref[]) => Promise<readonly Hypothesis[]>;
}

export interface UnitsDeps extends PinnedUnitsDeps {
  readonly memory: Memory;
  readonly store: () => LoadedStore;
  readonly boardsOf: (connection: string) => readonly Ref[];
  readonly connectionOf: (name: string) => Connection | undefined;
  readonly configuredBase: () => PageBase | undefined;
  readonly sent: () => readonly SentRequest[];
}

export function createUnits(deps: UnitsDeps): Units {
  const { memory, store, boardsOf, connectionOf, configuredBase, sent } = deps;
  const pinned = createPinnedUnits(deps);
  const pinnedBase = (connection: string) => baseOf(pinned.of(connection).pageIndex);
  const experienceOf = (name: string): Experience => {
    const connection = connectionOf(name);
    return {
      provenBase: connection && baseOf(memory.get(pageBaseKey(connection))),
      tokens: tokenUses(sent().filter((request) => request.connection === name)),
    };
  };
  const withoutBase = new WeakMap<Pins, Pins>();
  const pageBase = (connection: string) => configuredBase() ?? pinnedBase(connection);
  const used = (connection: string) => {
    const pins = pinned.of(connection);
    if (pins.pageIndex === undefined || configuredBase() === undefined) return pins;
    const known = withoutBase.get(pins);
    if (known) return known;
    const { pageIndex: _pageIndex, ...others } = pins;
    withoutBase.set(pins, others);
    return others;
  };
  const assumed = createAssumedUnits(store, boardsOf);
  const inUse = new WeakMap<Pins, WeakMap<Pins, UnitsInUse>>();
  return {
    ...pinned,
    used,
    shown: (ref) => {
      // A snapshot may be of another service.
      const pins = ref.at === undefined ? used(ref.connection) : noPins;
      const found = assumed.of(ref, pins);
      const ofPins = inUse.get(pins) ?? new WeakMap<Pins, UnitsInUse>();
      const units = ofPins.get(found) ?? { pinned: pins, assumed: found };
      inUse.set(pins, ofPins.set(found, units));
      return units;
    },
    changed: assumed.changed,
    pageBase,
    configuredBase,
    evidence: (name, boards) => connectionEvidence(boards, store(), experienceOf(name)),
    report: async (name, boards) => {
      await pinned.prepare();
      const evidence = await runInSlices(evidenceOf(boards, store(), experienceOf(name)));
      return hypotheses(evidence, pinned.of(name));
    },
  };
}

const baseOf = (value: unknown): PageBase | undefined =>
  String(value) === '0' ? 0 : String(value) === '1' ? 1 : undefined;
