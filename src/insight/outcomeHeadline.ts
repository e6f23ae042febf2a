import { t } from '@vscode/l10n';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { firstOf, listed, sentences } from '../text/phrases';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { voteContradictionText } from './contradictionText';
import { missingTotalsText } from './missingTotalsText';
import { optionName } from './optionName';
import type { Outcome, Ranking } from './outcome';
import { firstReason, openReason } from './outcomeText';

/** The outcome in a few words, and the reason or margin. */
interface Headline {
  readonly headline: string;
  readonly detail?: string;
}

/** The visual style of an outcome, the same wherever it is shown. */
export function outcomeStyle(outcome: Outcome): 'decided' | 'tied' | 'open' | 'none' | 'undecidable' | 'contradicted' {
  switch (outcome.kind) {
    case 'decided':
    case 'tied':
    case 'undecidable':
    case 'contradicted':
      return outcome.kind;
    case 'nobodyVoted':
    case 'noVotes':
      return 'none';
    case 'stillOpen':
      if (outcome.soFar && outcome.contradictions.length > 0) return 'contradicted';
      return outcome.soFar ? 'open' : 'undecidable';
  }
}

/** What an outcome says first, for example `Tie: 2 options, 6 votes each`. */
export function outcomeHeadline(outcome: Outcome, format: Format): Headline {
  switch (outcome.kind) {
    case 'decided':
      return proved(
        { headline: t('First: {0}', optionName(outcome.leader)), ...ahead(outcome, format) },
        outcome,
        format,
      );
    case 'tied':
      return proved(
        { headline: t('Tie: {0} options, {1} each', ...tied(outcome, format)), detail: tiedNames(outcome, format) },
        outcome,
        format,
      );
    case 'nobodyVoted':
      return proved({ headline: t('Nobody has voted') }, outcome, format);
    case 'noVotes':
      return proved({ headline: t('No option has any votes') }, outcome, format);
    case 'contradicted':
      return contradicted(outcome.byTotals, outcome, format);
    case 'stillOpen':
      if (outcome.soFar && outcome.contradictions.length > 0) return contradicted(outcome.soFar, outcome, format);
      return outcome.soFar
        ? soFar(outcome.soFar, format)
        : { headline: t('Current standings unknown'), ...reason(outcome, format) };
    case 'undecidable':
      return { headline: t('Outcome unknown'), ...reason(outcome, format) };
  }
}

/** Adds why the outcome is proved although a total is missing, if one is. */
function proved({ headline, detail }: Headline, outcome: Outcome, format: Format): Headline {
  const why = missingTotalsText(outcome, format);
  if (why === undefined) return detail === undefined ? { headline } : { headline, detail };
  return { headline, detail: sentences([detail && t('{0}.', detail), why]) };
}

/** Begins with the doubt, since the option with the highest total is not a proved winner. */
const contradicted = (stands: Ranking, { contradictions }: Outcome, format: Format): Headline => ({
  headline: t('Not proved; {0}', byTotalsText(stands, format)),
  detail: t('The numbers disagree: {0}.', voteContradictionText(contradictions, format)),
});

/** What the totals of a vote say that other numbers contradict. */
function byTotalsText(stands: Ranking, format: Format): string {
  switch (stands.kind) {
    case 'leads':
      return t('most votes: {0}', optionName(stands.leader));
    case 'level':
      return t('most votes: {0} options, {1} each', ...tied(stands, format));
    case 'noVotes':
      return t('no votes in the totals');
  }
}

function soFar(stands: Ranking, format: Format): Headline {
  switch (stands.kind) {
    case 'leads':
      return { headline: t('First so far: {0}', optionName(stands.leader)), ...ahead(stands, format) };
    case 'level':
      return {
        headline: t('Tie so far: {0} options, {1} each', ...tied(stands, format)),
        detail: tiedNames(stands, format),
      };
    case 'noVotes':
      return { headline: t('No votes so far') };
  }
}

/**
 * The headline; two tied options are named, `Tie: “Checkout tests” and “Handover”, 6 votes each`, with at most `maxName`
 * characters, and an unknown outcome has its first reason.
 */
export function headlineWithNames(outcome: Outcome, format: Format, maxName?: number): string {
  if (outcome.kind === 'tied' && outcome.leaders.length === 2)
    return t('Tie: {0}, {1} each', ...namedTie(outcome, format, maxName));
  const stands = outcome.kind === 'stillOpen' && outcomeStyle(outcome) === 'open' ? outcome.soFar : undefined;
  if (stands?.kind === 'level' && stands.leaders.length === 2)
    return t('Tie so far: {0}, {1} each', ...namedTie(stands, format, maxName));
  const { headline } = outcomeHeadline(outcome, format);
  const why = outcomeStyle(outcome) === 'undecidable' ? firstReason(outcome, format) : undefined;
  return why === undefined ? headline : t('{0}: {1}', headline, why);
}

const namedTie = ({ leaders, total }: Level, format: Format, maxName?: number): [string, string] => [
  listed(leaders.map((leader) => optionName(leader, (name) => sanitizeLabel(name, maxName)))),
  votesText(total, format),
];

type Level = Pick<Extract<Ranking, { kind: 'level' }>, 'leaders' | 'total'>;

const maxTied = 3;

/** The options that are tied, the first of many. */
const tiedNames = ({ leaders }: Level, format: Format): string =>
  firstOf(
    leaders.slice(0, maxTied).map((leader) => optionName(leader)),
    maxTied,
    format,
    leaders.length,
  );

/** How many options, and their votes. */
const tied = ({ leaders, total }: Level, format: Format): [string, string] => [
  format.number(leaders.length),
  votesText(total, format),
];

function ahead(
  { margin, isLeast, next }: Pick<Extract<Ranking, { kind: 'leads' }>, 'margin' | 'isLeast' | 'next'>,
  format: Format,
): Pick<Headline, 'detail'> {
  const [second] = next;
  if (margin === undefined) return {};
  const votes = votesText(margin, format);
  if (isLeast) return { detail: t('at least {0} ahead', votes) };
  if (second === undefined) return { detail: t('{0} ahead', votes) };
  return {
    detail:
      next.length > 1
        ? t('{0} ahead of {1} options that are tied', votes, format.number(next.length))
        : t('{0} ahead of {1}', votes, optionName(second)),
  };
}

function reason(outcome: Outcome, format: Format): Pick<Headline, 'detail'> {
  const detail = openReason(outcome, format);
  return detail === undefined ? {} : { detail };
}
