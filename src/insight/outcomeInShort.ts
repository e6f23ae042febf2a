import { t } from '@vscode/l10n';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { optionName } from './optionName';
import type { Outcome, Ranking } from './outcome';
import { outcomeHeadline } from './outcomeHeadline';

/** An outcome where there is little space, and what its headline says beyond that. */
interface OutcomeInShort {
  readonly short: string;
  readonly rest?: string;
}

/**
 * What an outcome says first, in at most some twelve characters, for example `Tie`: in a narrow sidebar, the row of a
 * vote has space for some 24, and cuts the end. The headline says the same in full.
 */
export function outcomeInShort(outcome: Outcome, format: Format): OutcomeInShort {
  const { headline } = outcomeHeadline(outcome, format);
  switch (outcome.kind) {
    case 'decided':
      return { short: t('#1 {0}', leaderName(outcome)), ...(isCut(outcome) && { rest: headline }) };
    case 'tied':
      return { short: t('Tie'), rest: tiedText(outcome, format) };
    case 'nobodyVoted':
      return { short: t('No voters'), rest: headline };
    case 'noVotes':
      return { short: noVotes(), rest: headline };
    case 'contradicted':
      return { short: t('Not proved'), rest: headline };
    case 'stillOpen':
      if (!outcome.soFar) return { short: t('Not ended') };
      return outcome.contradictions.length > 0
        ? { short: t('Not proved'), rest: headline }
        : soFar(outcome.soFar, headline, format);
    case 'undecidable':
      return { short: t('Unknown') };
  }
}

function soFar(stands: Ranking, headline: string, format: Format): OutcomeInShort {
  switch (stands.kind) {
    case 'leads':
      return { short: t('Ahead: {0}', leaderName(stands)), ...(isCut(stands) && { rest: headline }) };
    case 'level':
      return { short: t('Tie so far'), rest: tiedText(stands, format) };
    case 'noVotes':
      return { short: noVotes(), rest: headline };
  }
}

type Leads = Pick<Extract<Ranking, { kind: 'leads' }>, 'leader'>;
type Level = Pick<Extract<Ranking, { kind: 'level' }>, 'leaders' | 'total'>;

const noVotes = (): string => t({ message: 'No votes', args: [], comment: ['in the totals of a vote'] });

const tiedText = ({ leaders, total }: Level, format: Format): string =>
  t('{0} options, {1} each', format.number(leaders.length), votesText(total, format));

const maxName = 7;
const maxWideName = 4;
const isWide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The name of the leading option, truncated to leave space for the name of the vote. */
function leaderName({ leader }: Leads): string {
  const name = leader.element?.text?.trim() || optionName(leader);
  const limit = isWide.test(name.slice(0, maxName)) ? maxWideName : maxName;
  return sanitizeLabel(name, limit).replace(' …', '…');
}

const isCut = ({ leader }: Leads): boolean => leaderName({ leader }).endsWith('…');
