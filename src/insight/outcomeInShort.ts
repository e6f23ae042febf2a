import { t } from '@vscode/l10n';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { quoted } from '../text/phrases';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { optionName } from './optionName';
import type { Outcome, Ranking } from './outcome';
import { byTotalsText, outcomeHeadline } from './outcomeHeadline';

/** An outcome where there is little space, and what its headline says beyond that. */
interface OutcomeInShort {
  readonly short: string;
  readonly rest?: string;
}

/**
 * An outcome in at most some 20 characters, for example `Tie`: in a narrow sidebar, the row of a vote has space for some
 * 24, and cuts the end. The headline says the same in full.
 */
export function outcomeInShort(outcome: Outcome, format: Format): OutcomeInShort {
  const { headline } = outcomeHeadline(outcome, format);
  switch (outcome.kind) {
    case 'decided': {
      const { name, isCut } = shortName(outcome);
      return { short: t('First {0}', quoted(name)), ...(isCut && { rest: headline }) };
    }
    case 'tied':
      return { short: t('Tie'), rest: tiedText(outcome, format) };
    case 'nobodyVoted':
      return { short: t('No voters'), rest: headline };
    case 'noVotes':
      return { short: noVotes(), rest: headline };
    case 'contradicted':
      return notProved(outcome.byTotals, format);
    case 'stillOpen':
      if (!outcome.soFar) return { short: t('Unknown'), rest: headline };
      return outcome.contradictions.length > 0
        ? notProved(outcome.soFar, format)
        : soFar(outcome.soFar, headline, format);
    case 'undecidable':
      return { short: t('Unknown') };
  }
}

function soFar(stands: Ranking, headline: string, format: Format): OutcomeInShort {
  switch (stands.kind) {
    case 'leads': {
      const { name, isCut } = shortName(stands);
      return { short: t('So far {0}', quoted(name)), ...(isCut && { rest: headline }) };
    }
    case 'level':
      return { short: t('Tie so far'), rest: tiedText(stands, format) };
    case 'noVotes':
      return { short: noVotes(), rest: headline };
  }
}

const notProved = (stands: Ranking, format: Format): OutcomeInShort => ({
  short: t('Not proved'),
  rest: byTotalsText(stands, format),
});

type Leads = Pick<Extract<Ranking, { kind: 'leads' }>, 'leader'>;
type Level = Pick<Extract<Ranking, { kind: 'level' }>, 'leaders' | 'total'>;

const noVotes = (): string => t({ message: 'No votes', args: [], comment: ['in the totals of a vote'] });

const tiedText = ({ leaders, total }: Level, format: Format): string =>
  t('{0} options, {1} each', format.number(leaders.length), votesText(total, format));

const maxName = 12;
const maxWideName = 6;
// A cut name needs a few letters to be recognized.
const minCutName = 5;
const isWide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The name of the leading option, or its first characters. */
function shortName({ leader }: Leads): { readonly name: string; readonly isCut: boolean } {
  const name = sanitizeLabel(leader.element?.text?.trim() || optionName(leader));
  const max = isWide.test(name) ? maxWideName : maxName;
  // A single letter less would save nothing.
  return name.length <= max + 1 ? { name, isCut: false } : { name: cutAtWord(sanitizeLabel(name, max)), isCut: true };
}

/** A cut name without its last, incomplete word and what precedes it, which leaves space for the question. */
function cutAtWord(name: string): string {
  const space = name.lastIndexOf(' ');
  return space < minCutName ? name : `${name.slice(0, space).replace(/[^\p{L}\p{N}]+$/u, '')}…`;
}
