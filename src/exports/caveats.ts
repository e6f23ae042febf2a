import { t } from '@vscode/l10n';
import type { VoteFinding } from '../insight/voteFindings';
import type { Format } from '../model/format';
import type { Vote } from '../model/records/vote';
import { inMarkdown } from './markdown';

// A vote of thousands may have as many findings of one kind.
const mostOfAKind = 20;

/** What does not add up in a vote, a sentence of Markdown for each. Nobody is named: a record of a decision travels. */
export function caveats(vote: Vote, findings: readonly VoteFinding[], format: Format): string[] {
  const texts = new Map(
    (vote.elements ?? []).flatMap((element) =>
      element?.elementId !== undefined && element.text?.trim() ? [[element.elementId, element.text] as const] : [],
    ),
  );
  const nameOf = (elementId: string | undefined) => {
    const text = elementId === undefined ? undefined : texts.get(elementId);
    return text === undefined ? t('element {0}', inMarkdown(elementId ?? '?')) : optionText(text);
  };
  const over = findings.filter(({ says }) => says === 'overTickets').length;
  const times = new Map<VoteFinding['says'], number>();
  const told = findings.filter(({ says }) => {
    times.set(says, (times.get(says) ?? 0) + 1);
    return says !== 'overTickets' && (times.get(says) ?? 0) <= mostOfAKind;
  });
  const rest = findings.length - over - told.length;
  return [
    ...told.map((finding) => sentence(finding, nameOf, format)),
    ...(over > 0 && vote.tickets !== undefined
      ? [
          format.plural(
            over,
            t('{0} person gave more votes than the {1} that each may cast.', over, format.number(vote.tickets)),
            t(
              '{0} people gave more votes than the {1} that each may cast.',
              format.number(over),
              format.number(vote.tickets),
            ),
          ),
        ]
      : []),
    ...(rest > 0 ? [t('and {0} more of the same kinds', format.number(rest))] : []),
  ];
}

/** The text of an option within a sentence. */
export const optionText = (text: string): string => t('“{0}”', inMarkdown(text.trim()));

function sentence(
  finding: Exclude<VoteFinding, never>,
  nameOf: (elementId: string | undefined) => string,
  format: Format,
): string {
  switch (finding.says) {
    case 'leak':
      return t('The vote promised not to name voters, yet the service sent their ids. They are left out here.');
    case 'anonymityUnclear':
      return t('Whether the vote is anonymous cannot be read, so it is treated as anonymous.');
    case 'totalDiffers': {
      const [name, total, sum] = [nameOf(finding.elementId), format.number(finding.total), format.number(finding.sum)];
      return finding.unreadable > 0
        ? t(
            '{0} has a total of {1}, but its voters gave at least {2} ({3} of their counts cannot be read).',
            name,
            total,
            sum,
            format.number(finding.unreadable),
          )
        : t('{0} has a total of {1}, but its voters gave {2}.', name, total, sum);
    }
    case 'votersDiffer':
      return t(
        'The service counts {0} people who voted, but names {1}. Who cast no vote is named nowhere.',
        format.number(finding.reported),
        format.number(finding.named),
      );
    case 'overTickets':
      return '';
    case 'moreThanAvailable':
      return t(
        '{0} votes were cast, but those who voted had {1} together.',
        format.number(finding.cast),
        format.number(finding.available),
      );
    case 'notDescending':
      return t(
        'The results did not come in descending order: number {0} has a total of {1}, the one before it {2}.',
        format.number(finding.at + 1),
        format.number(finding.after),
        format.number(finding.before),
      );
    case 'unknownElement':
      return t(
        'There is a result for element {0}, which is not among the options; it may have been deleted.',
        inMarkdown(finding.elementId),
      );
    case 'duplicateElement':
      return t('{0} stands {1} times among the options.', nameOf(finding.elementId), format.number(finding.times));
    case 'duplicateResult':
      return t('{0} has {1} results; each is counted.', nameOf(finding.elementId), format.number(finding.times));
    case 'withoutResult':
      return t(
        'No result was sent for {0}: it may have no votes, or may not have been reported.',
        finding.elementIds.slice(0, mostOfAKind).map(nameOf).join(t(', ')) +
          (finding.elementIds.length > mostOfAKind ? '…' : ''),
      );
  }
}
