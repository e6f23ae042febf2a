import { full } from '../parts/valueText';
import type { Vote } from '../../records/vote';
import { outcomeOf, type Outcome } from './outcome';
import { standings, type Standing } from './standings';
import type { CountedOption } from './voteTally';
import { t } from '@vscode/l10n';
import { optionsText, votesText } from '../../core/amounts';
import { firstOf, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { optionName, type Safe } from './optionText';
import { number, tn } from '../../core/say';
import type { Decoded } from '../../records/decoding/decoded';

/** A cut line below the first `places` options of a ranking. */
export interface Cut {
  readonly places: number;
  readonly last: CountedOption;
  readonly next: CountedOption;
  /** Votes between the options next to the line; 0 means tied, so the line decides nothing. */
  readonly margin: bigint;
  /** Range of the options that share the total at the line, end exclusive; both 0 when not tied. */
  readonly tiedFrom: number;
  readonly tiedTo: number;
  /** Number of options with the total below the line. */
  readonly level: number;
  readonly proof: CutProof;
}

/**
 * Whether the ranking at a cut line is proved, may still change, is that of the totals of a vote of which it can't be
 * said whether it has ended, or is contradicted by other numbers.
 */
export type CutProof = 'proved' | 'soFar' | 'unclear' | 'contradicted';

function proofOf({ kind, contradictions }: Outcome): CutProof {
  if (contradictions.length > 0) return 'contradicted';
  if (kind === 'undecidable') return 'unclear';
  return kind === 'stillOpen' ? 'soFar' : 'proved';
}

/** Every possible cut line of a ranking; none when a total is unknown, since that option may have any rank. */
export function cutLines(outcome: Outcome): Cut[] {
  const { tally } = outcome;
  if (tally.kind === 'incomplete') return [];
  const proof = proofOf(outcome);
  const { options } = tally;
  const runs = runsOf(options);
  return options.slice(1).map((next, above): Cut => {
    const last = options[above] as CountedOption;
    const margin = BigInt(last.total) - BigInt(next.total);
    const { from = 0, to = 0 } = runs[above + 1] ?? {};
    const [tiedFrom, tiedTo] = margin === 0n ? [from, to] : [0, 0];
    return { places: above + 1, last, next, margin, tiedFrom, tiedTo, level: to - from, proof };
  });
}

/** The cut lines to offer: none if no option has votes, or other numbers contradict the totals. */
export function offeredCuts(outcome: Outcome): Cut[] {
  if (outcome.contradictions.length > 0) return [];
  const cuts = cutLines(outcome);
  return cuts.some(({ last }) => last.total > 0) ? cuts : [];
}

/** The texts, or else the IDs, of the options that share the total at a cut line: those of a run-off; none if it's clear. */
export function runOffOptions(vote: Vote, places: number): string[] {
  const outcome = outcomeOf(vote);
  const cut = offeredCuts(outcome)[places - 1];
  const tied = cut ? standings(vote, outcome).slice(cut.tiedFrom, cut.tiedTo) : [];
  const textOf = ({ element, result }: Standing) =>
    element?.text?.trim() || (element?.elementId ?? result?.elementId ?? '?');
  // One a line.
  return tied.map((standing) => full(textOf(standing).replaceAll(/\s+/g, ' ')));
}

/** For each index, the range of equal totals that contains it. */
function runsOf(options: readonly CountedOption[]): { readonly from: number; readonly to: number }[] {
  const runs: { readonly from: number; to: number }[] = [];
  for (const [at, { total }] of options.entries()) {
    const before = runs[at - 1];
    if (before !== undefined && total === options[at - 1]?.total) {
      before.to = at + 1;
      runs.push(before);
    } else {
      runs.push({ from: at, to: at + 1 });
    }
  }
  return runs;
}

/** Where a cut line is, for a text that stands without it. `places`: number of options above it. */
export const cutPlace = (places: number): string =>
  tn(places, t('Cut line after the first option|Cut line after {n} options'));

/** The effect of a cut line. `ranked`: the standings that it divides; `safe`: escapes names for their destination. */
export function cutText(cut: Cut, ranked: readonly Standing[], safe: Safe = sanitizeLabel): string {
  const { proof } = cut;
  const stands = cut.margin === 0n ? tieText(cut, ranked, safe) : leadText(cut, safe);
  return sentences([stands, proof === 'soFar' && t('This may change.'), proof === 'unclear' && t('Not proved.')]);
}

const maxWinners = 3;

/** What a cut line says first: who wins, or that it splits a tie. */
interface CutHeadline {
  readonly headline: string;
  /** The winners, if they are several. */
  readonly winners?: string;
}

/** undefined if the ranking isn't proved. */
export function cutHeadline(
  cut: Cut,
  ranked: readonly Standing[],
  safe: Safe = sanitizeLabel,
): CutHeadline | undefined {
  const { places, last, margin, tiedFrom, tiedTo, proof } = cut;
  if (proof === 'unclear') return undefined;
  const isSoFar = proof === 'soFar';
  if (margin === 0n)
    return { headline: t('Tie at the cut line: {0}, {1} each', optionsText(tiedTo - tiedFrom), votesText(last.total)) };
  const winners = firstOf(
    ranked.slice(0, Math.min(places, maxWinners)).map((each) => optionName(each, safe)),
    maxWinners,
    places,
  );
  if (places === 1) return { headline: isSoFar ? t('Winner so far: {0}', winners) : t('Winner: {0}', winners) };
  const count = number(places);
  return { headline: isSoFar ? t('{0} winners so far', count) : t('{0} winners', count), winners };
}

const maxTied = 4;

function tieText({ last, tiedFrom, tiedTo }: Cut, ranked: readonly Standing[], safe: Safe): string {
  const tied = ranked.slice(tiedFrom, Math.min(tiedTo, tiedFrom + maxTied)).map((each) => optionName(each, safe));
  const names = firstOf(tied, maxTied, tiedTo - tiedFrom);
  return t('Splits a tie between {0}: {1} each.', names, votesText(last.total));
}

function leadText({ last, next, margin, level, proof }: Cut, safe: Safe): string {
  const below = level > 1 ? t('{0} tied options', number(level)) : optionName(next, safe);
  const facts = [optionName(last, safe), votesText(margin), below] as const;
  return proof === 'proved' ? t('Clear: {0} is {1} ahead of {2}.', ...facts) : t('{0} is {1} ahead of {2}.', ...facts);
}

/** The cut lines that the user has drawn, by decoded vote, since a later response may have another ranking. */
export interface ChosenCuts {
  /** `places`: number of options above the line; 0 for no line. */
  readonly choose: (vote: Decoded<Vote>, places: number) => void;
  readonly of: (vote: Decoded<Vote>) => number;
}

export function createChosenCuts(): ChosenCuts {
  const chosen = new WeakMap<Decoded<Vote>, number>();
  return {
    choose: (vote, places) => void chosen.set(vote, places),
    of: (vote) => chosen.get(vote) ?? 0,
  };
}
