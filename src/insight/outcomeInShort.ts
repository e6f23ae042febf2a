import { t } from '@vscode/l10n';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { optionName } from './optionName';
import type { Outcome, Ranking } from './outcome';
import { byTotalsText, outcomeHeadline } from './outcomeHeadline';

/** An outcome where there is little space, and what its headline says beyond that. */
interface OutcomeInShort {
  /** Undefined if it isn't short, or if the icon of the vote says as much. */
  readonly short?: string;
  readonly rest?: string;
}

/**
 * An outcome in at most some twelve characters, for example `Tie`: in a narrow sidebar, the row of a vote has space for
 * some 24, and cuts the end. The headline says the same in full.
 */
export function outcomeInShort(outcome: Outcome, format: Format): OutcomeInShort {
  const { headline } = outcomeHeadline(outcome, format);
  switch (outcome.kind) {
    case 'decided': {
      const name = shortName(outcome);
      return name === undefined ? { rest: headline } : { short: t('#1 {0}', name) };
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
      if (!outcome.soFar) return { rest: headline };
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
      const name = shortName(stands);
      return name === undefined ? { rest: headline } : { short: t('Ahead: {0}', name) };
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

const maxName = 7;
const maxWideName = 4;
const isWide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The name of the leading option; undefined if it is long. Some of its characters would say little. */
function shortName({ leader }: Leads): string | undefined {
  const name = sanitizeLabel(leader.element?.text?.trim() || optionName(leader));
  return name.length <= (isWide.test(name) ? maxWideName : maxName) ? name : undefined;
}
