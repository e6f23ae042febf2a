import { units, type Pins, type Quantity } from '../../core/units';
import { isUnlikely, nothingKnown, type Confidence, type Hypothesis } from './hypotheses';

/** A field with the units that are most likely, of which one may be pinned. */
export interface FieldUnits {
  readonly best: Hypothesis;
  /** `best`, and others that are as good. */
  readonly likely: readonly Hypothesis[];
  /** Whether only the units in `likely` are contradicted, so that another one may be right. */
  readonly isOpen?: boolean;
}

/**
 * The pinned unit of a field, or the likely ones. Without any: the best of the contradicted ones, or several that are
 * equally good; otherwise nothing is known.
 */
export function unitsOf(quantity: Quantity, all: readonly Hypothesis[], pins: Pins): FieldUnits {
  const found = all.filter((each) => each.quantity === quantity);
  const pinned = found.find(({ unit }) => unit !== undefined && unit === pins[quantity]);
  if (pinned) return { best: pinned, likely: [pinned] };
  const likely = found.filter((each) => !isUnlikely(each));
  const [best = nothingKnown(quantity)] = found;
  if (likely.length > 0) return { best, likely: likely.filter(({ confidence }) => confidence === best.confidence) };
  // The best, or several with the same cases.
  return {
    best,
    likely: found.filter((each) => each.for === best.for && each.against === best.against),
    isOpen: best.unit !== undefined && found.length < units[quantity].length,
  };
}

export const confidenceOf = ({ best, isOpen }: FieldUnits): Confidence => (isOpen ? 'none' : best.confidence);

/** Whether a unit is pinned, or anything speaks for it. */
export const isPossible =
  (pins: Pins) =>
  ({ quantity, unit, for: pro }: Hypothesis): boolean =>
    pro > 0 || (unit !== undefined && unit === pins[quantity]);
