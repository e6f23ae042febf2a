import type { JsonPath } from '../../core/jsonText';
import type { Field } from '../../records/description';
import { fieldStep, itemPath, stepInto, type AnyDescription, type ValueWithJson } from '../../records/leaves';
import { jsonContent } from '../../core/jsonContent';
import type { BallotCount } from '../../records/vote';
import type { ChangeStep, FieldChange, UndocumentedChange } from './boardChanges';
import { ballotText, itemsIn, readField, undocumentedSteps } from './contentText';
import { groupItems, withoutEqual, type ListItem } from './groupItems';
import {
  differenceOf,
  missing,
  scalarText,
  valueState,
  holdsVoters,
  isBallotList,
  voterlessValue,
  type ValueState,
} from './valueState';

export interface CompareMode {
  /** The record may name voters that must not be shown: compare documented fields only, and ballots only by number. */
  readonly isVoterless: boolean;
  /** Leave out the results, by the verdict on the ballots. */
  readonly hidesBallots: boolean;
}

export interface Differences {
  readonly fields: FieldChange[];
  readonly undocumented: UndocumentedChange[];
}

interface Place {
  readonly steps: readonly ChangeStep[];
  readonly before: JsonPath;
  readonly after: JsonPath;
}

const top: Place = { steps: [], before: [], after: [] };

/**
 * Compares two contents of a record field by field, driven by its description, nested records and lists included. Two
 * values are the same if they decode to the same: 3 and "3", a pair and an object, a bare item and a list of one.
 * Missing, null and unreadable are different from each other and from every value.
 *
 * No list of the API text has an order of its own: `results` are ordered by their totals, and of all others no order is
 * stated. So records in lists are paired by their ID, the first field of their description (options and results by
 * elementId, participants and voters by userId), and all other items are compared as a multiset. Items that share an ID
 * aren't paired either, since pairing them would be a guess: those with equal contents are the same, the rest is
 * missing before or after. Yields regularly.
 */
export function* compareFields(
  description: AnyDescription,
  before: ValueWithJson,
  after: ValueWithJson,
  mode: CompareMode,
): Generator<void, Differences> {
  const found: Differences = { fields: [], undocumented: [] };
  yield* compareRecord(description, before, after, top);
  return found;

  function* compareRecord(
    within: AnyDescription,
    one: ValueWithJson,
    other: ValueWithJson,
    place: Place,
  ): Generator<void, void> {
    for (const entry of Object.entries(within.fields)) {
      const [name, field] = entry;
      if (mode.isVoterless && field.namesVoter === true) continue;
      if (mode.hidesBallots && holdsVoters(field)) continue;
      const [earlier, later] = [one, other].map((each) => readField(within, each, entry, mode.isVoterless)) as [
        ValueWithJson,
        ValueWithJson,
      ];
      // Fast path: most fields of most records are equal scalars.
      if (earlier.json === later.json) continue;
      yield* compareField(field, earlier, later, {
        steps: [...place.steps, { name, field }],
        before: [...place.before, fieldStep(one.json, name, within)],
        after: [...place.after, fieldStep(other.json, name, within)],
      });
    }
    if (!mode.isVoterless) yield* compareUndocumented(within, one, other, place);
  }

  function* compareField(
    field: Field<unknown>,
    one: ValueWithJson,
    other: ValueWithJson,
    place: Place,
  ): Generator<void, void> {
    if (one.value === undefined || other.value === undefined) {
      const [earlier, later] = [valueState(field, one, mode.isVoterless), valueState(field, other, mode.isVoterless)];
      if (!(yield* isSameState(earlier, later))) add(field, place, earlier, later);
    } else if (mode.isVoterless && isBallotList(field)) {
      if (ballotText(one.value as BallotCount) !== ballotText(other.value as BallotCount))
        add(field, place, { state: 'value', value: one.value }, { state: 'value', value: other.value });
    } else if (field.record) yield* compareRecord(field.record, one, other, place);
    else if (field.item) yield* compareItems(field.item, one, other, place);
    else if (scalarText(field, one.value, one.json) !== scalarText(field, other.value, other.json))
      add(field, place, valueState(field, one, mode.isVoterless), valueState(field, other, mode.isVoterless));
  }

  function* compareItems(
    item: Field<unknown>,
    one: ValueWithJson,
    other: ValueWithJson,
    place: Place,
  ): Generator<void, void> {
    const groups = yield* groupItems(item, itemsIn(one), itemsIn(other), mode.isVoterless);
    const pathOf = (path: JsonPath, list: ValueWithJson, { at }: ListItem) => [...path, ...itemPath(list.json, at)];
    for (const { id, before: earlier, after: later } of groups) {
      yield;
      const [first, second] = [earlier[0], later[0]];
      if (id !== undefined && earlier.length === 1 && later.length === 1 && first && second) {
        if (first.read.json === second.read.json) continue;
        yield* compareField(item, first.read, second.read, {
          steps: stepsTo(place.steps, id),
          before: pathOf(place.before, one, first),
          after: pathOf(place.after, other, second),
        });
        continue;
      }
      const rest = yield* withoutEqual(item, earlier, later, mode.isVoterless);
      for (const each of rest.before) {
        const steps = stepsTo(place.steps, nameOf(item, each, id, mode.isVoterless));
        const state = valueState(item, each.read, mode.isVoterless);
        add(item, { steps, before: pathOf(place.before, one, each), after: [] }, state, missing);
      }
      for (const each of rest.after) {
        const steps = stepsTo(place.steps, nameOf(item, each, id, mode.isVoterless));
        const state = valueState(item, each.read, mode.isVoterless);
        add(item, { steps, before: [], after: pathOf(place.after, other, each) }, missing, state);
      }
    }
  }

  function* compareUndocumented(
    within: AnyDescription,
    one: ValueWithJson,
    other: ValueWithJson,
    place: Place,
  ): Generator<void, void> {
    const [earlier, later] = [undocumentedSteps(within, one.json), undocumentedSteps(within, other.json)];
    for (const step of new Set([...earlier, ...later])) {
      const [sent, now] = [stepInto(one.json, step), stepInto(other.json, step)];
      if (sent === now) continue;
      const [text, textNow] = [
        sent === undefined ? undefined : yield* jsonContent(sent),
        now === undefined ? undefined : yield* jsonContent(now),
      ];
      if (text === textNow) continue;
      const path = [...(now === undefined ? place.before : place.after), step];
      found.undocumented.push({ steps: place.steps, path, before: text, after: textNow });
    }
  }

  function add(field: Field<unknown>, place: Place, one: ValueState, other: ValueState): void {
    const path = other.state === 'missing' ? place.before : place.after;
    const difference = differenceOf(field, one, other);
    found.fields.push({
      steps: place.steps,
      field,
      path,
      before: one,
      after: other,
      ...(difference !== undefined && { difference }),
    });
  }
}

/** Without a received value, as for votes not known to be named, two unreadable ones count as the same. */
function* isSameState(one: ValueState, other: ValueState): Generator<void, boolean> {
  if (one.state !== other.state) return false;
  if (one.state !== 'unreadable' || other.state !== 'unreadable') return true;
  const texts = [yield* jsonContent(one.json ?? null), yield* jsonContent(other.json ?? null)];
  return texts[0] === texts[1];
}

/** The steps to an item of the list that they lead to. */
const stepsTo = (steps: readonly ChangeStep[], item: string): ChangeStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, item } : step));

/** The name of an item: its ID, else its value as text, else its position as `#3`. */
const nameOf = (item: Field<unknown>, { read, at }: ListItem, id: string | undefined, isVoterless: boolean): string => {
  if (id !== undefined) return id;
  const value = item.record ? undefined : isVoterless ? voterlessValue(item, read.value) : read.value;
  return value === undefined ? `#${at + 1}` : `${value as string | number | bigint | boolean}`;
};
