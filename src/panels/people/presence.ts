import { t } from '@vscode/l10n';
import type { Person } from '../../insight/people';
import type { RowToggle } from '../../protocol/table';
import type { Format } from '../../text/format';
import { clauses } from '../../text/phrases';

const presences = ['both', 'voted', 'met', 'neither'] as const;

/** Whether somebody voted, and whether they were in a meeting. */
type Presence = (typeof presences)[number];

/** How many people have a presence. */
export interface PresenceCount {
  readonly presence: Presence;
  readonly count: number;
}

export function presenceOf({ votedIn, attended }: Person): Presence {
  if (votedIn > 0) return attended > 0 ? 'both' : 'voted';
  return attended > 0 ? 'met' : 'neither';
}

/** How many people there are of each presence that occurs; none if all have the same. */
export function presenceCounts(people: readonly Person[]): readonly PresenceCount[] {
  const found = people.map(presenceOf);
  const counts = presences
    .map((presence) => ({ presence, count: found.filter((each) => each === presence).length }))
    .filter(({ count }) => count > 0);
  return counts.length > 1 ? counts : [];
}

/** Who voted and who was in a meeting, by numbers; undefined without any. */
export function presenceSentence(counts: readonly PresenceCount[], format: Format): string | undefined {
  const texts: Readonly<Record<Presence, (count: string) => string>> = {
    both: (count) => t('{0} voted and were in a meeting', count),
    voted: (count) => t('{0} voted only', count),
    met: (count) => t('{0} were in a meeting without voting', count),
    neither: (count) => t('{0} did neither', count),
  };
  const parts = counts.map(({ presence, count }) => texts[presence](format.number(count)));
  return parts.length > 0 ? t('{0}.', clauses(parts)) : undefined;
}

/** Filters by presence. */
export function presenceToggles(counts: readonly PresenceCount[], format: Format): RowToggle[] {
  const titles: Readonly<Record<Presence, string>> = {
    both: t('Voted and in a meeting'),
    voted: t('Voted, not in a meeting'),
    met: t('In a meeting, didn’t vote'),
    neither: t('Neither voted nor in a meeting'),
  };
  return counts.map(({ presence, count }) => ({
    key: presence,
    title: titles[presence],
    group: t('Votes and meetings'),
    count: format.number(count),
  }));
}
