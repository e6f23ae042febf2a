import { t } from '@vscode/l10n';
import { votersText, votesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { firstOf } from '../../core/phrases';
import type { Vote, VoteElement } from '../../records/vote';
import { areProvedZero } from './missingTotals';
import { optionName, type Safe } from './optionName';
import { outcomeOf } from './outcome';
import { toneOf, type Tone } from '../parts/severity';
import type { VoteFinding } from './voteFindings';
import { number, tn } from '../../core/say';

export interface FindingText {
  readonly tone: Tone;
  readonly text: string;
}

export interface FindingWords {
  readonly format: Format;
  readonly safe?: Safe;
  /** Whether to name voters; otherwise they are only counted. */
  readonly naming?: boolean;
  /** How severe each finding is; if absent, by its kind. */
  readonly tone?: (finding: VoteFinding) => Tone;
}

const alert = (text: string): FindingText => ({ tone: 'alert', text });

// A vote with thousands of entries may have as many findings of one kind.
const maxOfAKind = 20;

/** Inconsistencies of a vote as sentences with their numbers. */
export function voteFindingTexts(
  vote: Vote,
  findings: readonly VoteFinding[],
  { safe = sanitizeLabel, naming = true, tone = toneOf }: FindingWords,
): FindingText[] {
  const elements = new Map<string, VoteElement>();
  for (const element of vote.elements ?? [])
    if (element?.elementId !== undefined && element.text?.trim()) elements.set(element.elementId, element);
  const elementName = (elementId: string | undefined) =>
    optionName({ element: elements.get(elementId ?? ''), result: { elementId } }, safe);
  const toName = findings.filter(({ kind }) => naming || kind !== 'overTickets');
  const times = new Map<VoteFinding['kind'], number>();
  const mentioned = toName.filter(({ kind }) => {
    times.set(kind, (times.get(kind) ?? 0) + 1);
    return (times.get(kind) ?? 0) <= maxOfAKind;
  });
  const [unnamed, rest] = [findings.length - toName.length, toName.length - mentioned.length];
  return [
    ...mentioned.map((finding) => ({
      tone: tone(finding),
      text: textOf(finding, vote, elementName, safe),
    })),
    ...(unnamed > 0 && vote.tickets !== undefined ? [overText(unnamed, number(vote.tickets))] : []),
    ...(rest > 0 ? [alert(t('and {0} more of the same kinds', number(rest)))] : []),
  ];
}

const overText = (people: number, tickets: string): FindingText =>
  alert(
    tn(
      people,
      t(
        '{n} voter cast more than the limit of {0} per person.|{n} voters cast more than the limit of {0} per person.',
        tickets,
      ),
    ),
  );

/** The API text marks only one field that may name a voter, so describe hidden values by that possibility. */
export const leakText = (isAnonymous: boolean, values: number): string =>
  isAnonymous
    ? tn(
        values,
        t(
          'This vote is anonymous, but the service returned {n} value that could name its voters. It’s hidden.|This vote is anonymous, but the service returned {n} values that could name its voters. They’re hidden.',
        ),
      )
    : t('Can’t tell whether this vote is anonymous, so voters are hidden.');

function textOf(
  finding: VoteFinding,
  vote: Vote,
  elementName: (elementId: string | undefined) => string,
  safe: Safe,
): string {
  switch (finding.kind) {
    case 'leak':
      return leakText(vote.voters === 'anonymous', finding.values);
    case 'anonymityUnclear':
      return t('Can’t tell whether this vote is anonymous, so voters are hidden.');
    case 'totalDiffers': {
      const [name, total, sum] = [elementName(finding.elementId), number(finding.total), number(finding.sum)];
      return finding.unreadable > 0
        ? t(
            '{0} has a total of {1}, but its voters cast at least {2} ({3} of their counts can’t be read).',
            name,
            total,
            sum,
            number(finding.unreadable),
          )
        : t('{0} has a total of {1}, but its voters cast {2}.', name, total, sum);
    }
    case 'votersDiffer': {
      const [reported, listed] = [votersText(finding.reported), number(finding.named)];
      return finding.named > finding.reported
        ? t('The service reports {0} but lists {1}.', reported, listed)
        : t('The service reports {0} but lists {1}. People who cast no votes aren’t listed.', reported, listed);
    }
    case 'overTickets':
      return t(
        '{0} cast {1}, but the limit is {2} per person. The API doesn’t document an exception.',
        safe(finding.userId, 60),
        votesText(finding.cast),
        number(finding.tickets),
      );
    case 'moreThanAvailable':
      return t(
        'The readable totals add up to {0}, but only {1} were available to the reported voters.',
        votesText(finding.cast),
        number(finding.available),
      );
    case 'notDescending':
      return t(
        'The results aren’t in the documented descending order: result {0} has {1}, the one before it only {2}.',
        number(finding.at + 1),
        votesText(finding.after),
        number(finding.before),
      );
    case 'unknownElement':
      return t(
        'There’s a result for option {0}, which isn’t among the vote’s options. It may have been deleted.',
        safe(finding.elementId, 40),
      );
    case 'duplicateElement':
      return t('{0} appears {1} times among the options.', elementName(finding.elementId), number(finding.times));
    case 'duplicateResult':
      return t(
        '{0} has {1} results. The service doesn’t say which one counts.',
        elementName(finding.elementId),
        number(finding.times),
      );
    case 'withoutResult': {
      const { elementIds, matched } = finding;
      const names = firstOf(elementIds.slice(0, 5).map(elementName), 5, elementIds.length);
      if (areProvedZero(outcomeOf(vote).missing))
        return t('No result was returned for {0}: no votes are left that it could have.', names);
      return matched
        ? t('No result was returned for {0}: no votes, or none that were reported.', names)
        : t('No result can be matched to {0}, because not every result says which option it’s for.', names);
    }
  }
}
