import { t } from '@vscode/l10n';
import { anonymityOf } from '../../insight/anonymity';
import type { VoteFinding } from '../../insight/voteFindings';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import type { Vote } from '../../model/records/vote';
import { alert, note, type Finding } from './findings';
import { firstOf, peopleText, quoted, votesText } from './words';

// A vote of thousands may have as many findings of one kind.
const mostOfAKind = 20;

/** The findings of a vote in sentences that name their numbers. */
export function voteFindingTexts(vote: Vote, findings: readonly VoteFinding[], format: Format): Finding[] {
  const texts = new Map(
    (vote.elements ?? []).flatMap((element) =>
      element?.elementId !== undefined && element.text?.trim() ? [[element.elementId, element.text] as const] : [],
    ),
  );
  const nameOf = (elementId: string | undefined) => {
    const text = elementId === undefined ? undefined : texts.get(elementId);
    return text === undefined ? t('element {0}', label(elementId ?? '?', 40)) : quoted(text.trim());
  };
  const times = new Map<VoteFinding['says'], number>();
  const shown = findings.filter(({ says }) => {
    times.set(says, (times.get(says) ?? 0) + 1);
    return (times.get(says) ?? 0) <= mostOfAKind;
  });
  const rest = findings.length - shown.length;
  return [
    ...shown.map((finding) => textOf(finding, vote, nameOf, format)),
    ...(rest > 0 ? [alert(t('and {0} more of the same kinds', format.number(rest)))] : []),
  ];
}

function textOf(
  finding: VoteFinding,
  vote: Vote,
  nameOf: (elementId: string | undefined) => string,
  format: Format,
): Finding {
  switch (finding.says) {
    case 'leak':
      return alert(
        format.plural(
          finding.voters,
          anonymityOf(vote) === 'anonymous'
            ? t('The vote is anonymous, yet the service sent the id of {0} voter. It is hidden.', finding.voters)
            : t(
                'Whether the vote is anonymous cannot be read, and the service sent the id of {0} voter. It is hidden.',
                finding.voters,
              ),
          anonymityOf(vote) === 'anonymous'
            ? t(
                'The vote is anonymous, yet the service sent ids of {0} voters. They are hidden.',
                format.number(finding.voters),
              )
            : t(
                'Whether the vote is anonymous cannot be read, and the service sent ids of {0} voters. They are hidden.',
                format.number(finding.voters),
              ),
        ),
      );
    case 'anonymityUnclear':
      return note(t('Whether the vote is anonymous cannot be read, so it is treated as anonymous.'));
    case 'totalDiffers': {
      const name = nameOf(finding.elementId);
      const [total, sum] = [format.number(finding.total), format.number(finding.sum)];
      return alert(
        finding.unreadable > 0
          ? t(
              '{0} has a total of {1}, but its voters gave at least {2} ({3} of their counts cannot be read).',
              name,
              total,
              sum,
              format.number(finding.unreadable),
            )
          : t('{0} has a total of {1}, but its voters gave {2}.', name, total, sum),
      );
    }
    case 'votersDiffer':
      return alert(
        t(
          'The service counts {0} who voted, but {1} are named. Who cast no vote is named nowhere.',
          peopleText(finding.reported, format),
          format.number(finding.named),
        ),
      );
    case 'overTickets':
      return alert(
        t(
          '{0} gave {1}, although each person may cast {2}. A rule that allows it may exist; the interface names none.',
          label(finding.userId, 60),
          votesText(finding.cast, format),
          format.number(finding.tickets),
        ),
      );
    case 'moreThanAvailable':
      return alert(
        t(
          '{0} were cast, but those who voted had {1} together.',
          votesText(finding.cast, format),
          format.number(finding.available),
        ),
      );
    case 'notDescending':
      return note(
        t(
          'The results did not come in descending order, as the interface text says: number {0} has {1}, the one before it {2}.',
          format.number(finding.at + 1),
          votesText(finding.after, format),
          format.number(finding.before),
        ),
      );
    case 'unknownElement':
      return alert(
        t(
          'There is a result for element {0}, which is not among the options; it may have been deleted.',
          label(finding.elementId, 40),
        ),
      );
    case 'duplicateElement':
      return note(
        t('{0} stands {1} times among the options.', nameOf(finding.elementId), format.number(finding.times)),
      );
    case 'duplicateResult':
      return alert(t('{0} has {1} results; each is counted.', nameOf(finding.elementId), format.number(finding.times)));
    case 'withoutResult': {
      const names = firstOf(finding.elementIds.map((each) => nameOf(each)).slice(0, 5), 5);
      const rest = finding.elementIds.length - 5;
      const who = rest > 0 ? t('{0} and {1} more', names, format.number(rest)) : names;
      return note(t('No result was sent for {0}: it may have no votes, or may not have been reported.', who));
    }
  }
}
