import { quantities, units, type Pins, type Quantity, type Unit } from '../../core/units';
import { canBeProved, type Evidence, type EvidenceOf } from './countEvidence';
import type { TimestampUnit } from '../../core/instant';

/**
 * Confidence in a unit: `supported` by enough cases without a contradiction, or with `exceptions`; by `few`;
 * `plausible` where nothing can prove it; `implausible` or `contradicted` by at least as many cases; `none` without
 * evidence.
 */
export const confidences = [
  'supported',
  'exceptions',
  'few',
  'plausible',
  'none',
  'implausible',
  'contradicted',
] as const;

export type Confidence = (typeof confidences)[number];

/** A unit that a quantity may have; undefined without any evidence. */
export interface Hypothesis extends Evidence {
  readonly quantity: Quantity;
  readonly unit: Unit | undefined;
  readonly confidence: Confidence;
}

/** Whether only the size of the numbers is evidence for or against a unit. */
export const isOnlyPlausible = (quantity: Quantity): boolean => quantity === 'duration' || quantity === 'fileSize';

// Fewer cases may match by chance.
const enough = 3;

function confidenceIn(quantity: Quantity, evidence: Evidence): Confidence {
  if (evidence.for + evidence.against === 0) return 'none';
  if (evidence.against >= evidence.for) return isOnlyPlausible(quantity) ? 'implausible' : 'contradicted';
  if (!canBeProved(quantity)) return 'plausible';
  if (evidence.for < enough) return 'few';
  return evidence.against > 0 ? 'exceptions' : 'supported';
}

/** The hypothesis without evidence for any unit. */
const nothingKnown = (quantity: Quantity): Hypothesis => ({
  quantity,
  unit: undefined,
  for: 0,
  against: 0,
  confidence: 'none',
});

/**
 * The units of which something is known or that are pinned, by quantity, the most likely first. Where nothing can prove
 * a unit, more cases don't make it more likely: a smaller unit fits more of them.
 */
export function hypotheses(evidence: EvidenceOf, pins: Pins): Hypothesis[] {
  return quantities.flatMap((quantity): Hypothesis[] => {
    const known = units[quantity].flatMap((unit: Unit): Hypothesis[] => {
      const counts = evidence(quantity, unit);
      const confidence = confidenceIn(quantity, counts);
      return confidence === 'none' && pins[quantity] !== unit ? [] : [{ quantity, unit, ...counts, confidence }];
    });
    return known.length === 0
      ? [nothingKnown(quantity)]
      : known.toSorted((one, other) => rank(one) - rank(other) || (canBeProved(quantity) ? other.for - one.for : 0));
  });
}

/** Whether at least as many cases are against it as for it. */
export const isUnlikely = ({ confidence }: Hypothesis): boolean =>
  confidence === 'contradicted' || confidence === 'implausible';

const rank = ({ confidence }: Hypothesis): number => confidences.indexOf(confidence);

/** The pinned units that any case contradicts; where only sizes are evidence, the implausible ones. */
export const contradictedPins = (all: readonly Hypothesis[], pins: Pins): (Hypothesis & { readonly unit: Unit })[] =>
  all.flatMap((each) =>
    each.unit !== undefined &&
    pins[each.quantity] === each.unit &&
    (isOnlyPlausible(each.quantity) ? isUnlikely(each) : each.against > 0)
      ? [{ ...each, unit: each.unit }]
      : [],
  );

/** What is known of the unit of the timestamps of a service; undefined: nothing. */
export function timestampUnit(all: readonly Hypothesis[], { timestamps }: Pins): TimestampUnit | undefined {
  const proved = all.find(({ quantity, confidence }) => quantity === 'timestamps' && confidence === 'supported');
  const unit = (timestamps ?? proved?.unit) as TimestampUnit['unit'] | undefined;
  return unit && { unit, reason: timestamps ? 'pinned' : 'proved' };
}
