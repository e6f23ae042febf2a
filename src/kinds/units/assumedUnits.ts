import { boardOf, pathOf, type Ref } from '../../core/ref';
import { durations, noPins, quantities, units, type Pins, type Quantity, type Unit } from '../../core/units';
import type { LoadedStore } from '../../service/store/boardStore';
import { canBeProved, type EvidenceOf, evidenceOf } from './countEvidence';
import { hypotheses, isUnlikely } from './hypotheses';

/**
 * The units in which values are shown that have no pinned one, by what is loaded: sizes are bytes unless that is
 * unlikely; durations have the unit that most cases are for. Those that no case can prove have that of the meetings, if
 * nothing is against it.
 */
function assumedUnits(evidence: EvidenceOf, pins: Pins = noPins): Pins {
  const all = hypotheses(evidence, noPins).filter(({ unit }) => unit !== undefined);
  const unlikely = (quantity: Quantity, unit: Unit) =>
    all.some((each) => each.quantity === quantity && each.unit === unit && isUnlikely(each));
  const likely = (quantity: Quantity) => all.filter((each) => each.quantity === quantity && !isUnlikely(each));
  const proved = (quantity: Quantity) =>
    pins[quantity] ?? (canBeProved(quantity) ? likely(quantity)[0]?.unit : undefined);
  const ofMeetings = proved('rtcDuration') ?? proved('joinDur') ?? proved('totalMeetingDuration');
  const unitOf = (quantity: Quantity): Unit | undefined => {
    const own = proved(quantity);
    if (own !== undefined || canBeProved(quantity)) return own;
    if (ofMeetings !== undefined && !unlikely(quantity, ofMeetings)) return ofMeetings;
    const [only, another] = likely(quantity);
    return another === undefined ? only?.unit : undefined;
  };
  const found = durations.flatMap((quantity) => {
    const unit = unitOf(quantity);
    return unit === undefined ? [] : [[quantity, unit] as const];
  });
  const size = unlikely('fileSize', 'B') && !unlikely('fileSize', 'KiB') ? 'KiB' : 'B';
  return { fileSize: size, ...Object.fromEntries(found) };
}

// The first records of a board say enough, and are soon read.
const maxRecords = 20;

/** The evidence of the boards of a connection, or of a board in a snapshot. */
interface Scope {
  readonly byBoard: Map<string, EvidenceOf>;
  readonly total: Map<string, { for: number; against: number }>;
  /** The boards of which something was loaded since, by path. */
  readonly changed: Map<string, Ref>;
  assumed?: { readonly pins: Pins; readonly units: Pins };
}

const pairs = quantities.flatMap((quantity) => units[quantity].map((unit) => [quantity, unit] as const));

/** Adds the evidence of a board to the total, or subtracts it. */
function count({ total }: Scope, evidence: EvidenceOf, sign: 1 | -1): void {
  for (const [quantity, unit] of pairs) {
    const { for: pro, against } = evidence(quantity, unit);
    if (pro + against === 0) continue;
    const key = `${quantity} ${unit}`;
    const sum = total.get(key) ?? { for: 0, against: 0 };
    total.set(key, { for: sum.for + sign * pro, against: sum.against + sign * against });
  }
}

function countBoard(scope: Scope, board: Ref, store: LoadedStore): void {
  const path = pathOf(board);
  const before = scope.byBoard.get(path);
  if (before) count(scope, before, -1);
  const found = evidenceOf([board], store, maxRecords);
  let step = found.next();
  while (step.done !== true) step = found.next();
  const now = step.value;
  scope.byBoard.set(path, now);
  count(scope, now, 1);
}

/** Assumes units by what is loaded. `boardsOf`: the boards of a connection. */
export function createAssumedUnits(store: () => LoadedStore, boardsOf: (connection: string) => readonly Ref[]) {
  const scopes = new Map<string, Scope>();
  const keyOf = (ref: Ref) => (ref.at === undefined ? ref.connection : pathOf(boardOf(ref)));
  const scopeOf = (ref: Ref): Scope => {
    const known = scopes.get(keyOf(ref));
    if (known) return known;
    const boards = ref.at === undefined ? boardsOf(ref.connection) : [boardOf(ref)];
    const scope: Scope = {
      byBoard: new Map(),
      total: new Map(),
      changed: new Map(boards.map((board) => [pathOf(board), board])),
    };
    scopes.set(keyOf(ref), scope);
    return scope;
  };
  return {
    /** Says that something was loaded or dropped; undefined: anything. */
    changed: (ref: Ref | undefined): void => {
      if (!ref) scopes.clear();
      else scopes.get(keyOf(ref))?.changed.set(pathOf(boardOf(ref)), boardOf(ref));
    },
    /** The assumed units of what a ref concerns; the same object until they change. */
    of: (ref: Ref, pins: Pins): Pins => {
      const scope = scopeOf(ref);
      if (scope.changed.size === 0 && scope.assumed?.pins === pins) return scope.assumed.units;
      for (const board of scope.changed.values()) countBoard(scope, board, store());
      scope.changed.clear();
      const found = assumedUnits((...of) => scope.total.get(of.join(' ')) ?? { for: 0, against: 0 }, pins);
      const before = scope.assumed?.units;
      const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(found);
      scope.assumed = { pins, units: isSame ? before : found };
      return scope.assumed.units;
    },
  };
}
