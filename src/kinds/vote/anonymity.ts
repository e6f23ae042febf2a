import { t } from '@vscode/l10n';
import type { Vote } from '../../records/vote';
import type { Decoded } from '../../records/decoding/decoded';

/** Whether a vote names its voters, in a word or two. */
export function anonymityName(voters: Vote['voters']): string {
  switch (voters) {
    case 'named':
      return t('Named');
    case 'anonymous':
      return t('Anonymous');
    case 'unclear':
      return t('Anonymity unknown');
  }
}

/** Number of votes in a text of which something is hidden, by their anonymity. */
export interface HiddenVotes {
  readonly anonymous: number;
  /** Votes whose anonymity is unclear, including unreadable votes. */
  readonly unclear: number;
}

export function countHiddenVotes(votes: readonly Decoded<Vote>[]): HiddenVotes {
  const redacted = votes.filter(isRedacted);
  const anonymous = redacted.filter(({ value }) => value?.voters === 'anonymous').length;
  return { anonymous, unclear: redacted.length - anonymous };
}

/** Whether the JSON of a vote is redacted; for an undecodable vote, whether its response is. */
export function isRedacted({ value, response }: Decoded<Vote>): boolean {
  if (!value || response.sealed === undefined) return response.sealed !== undefined;
  return value.voters !== 'named' && value.hidden.ballots + value.hidden.elsewhere > 0;
}

/**
 * Texts of the consent dialog, where `keep` continues with voters hidden, and `show` consents. For no hidden votes, data
 * beside the votes is hidden.
 */
export const consentQuestion = ({ anonymous, unclear }: HiddenVotes) => ({
  message:
    anonymous + unclear === 0
      ? t('Data that could name voters is hidden.')
      : t('Data that could name voters is hidden (votes: {0}).', anonymous + unclear),
  detail:
    unclear > 0
      ? t('Voters may have been promised anonymity.')
      : anonymous > 0
        ? t('Voters were promised anonymity.')
        : '',
  keep: t('Keep Hidden'),
  show: t('As Received'),
});
