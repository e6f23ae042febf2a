import { t } from '@vscode/l10n';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { sanitizeLabel } from '../text/sanitizeLabel';
import { firstOf, sentences } from '../text/phrases';
import { voteContradictionText } from './contradictionText';
import { missingTotalsText } from './missingTotalsText';
import { optionName, type Safe } from './optionName';
import type { Outcome, UndecidedReason, Ranking } from './outcome';
import { ofAllText } from './voteShares';
import type { VoteOption } from './voteTally';

// More names or reasons make the sentence unreadable.
const maxNames = 3;

/** Why the outcome of a vote isn’t proved, as sentences; undefined if it is. */
export function unprovedOutcomeText(outcome: Outcome, format: Format, safe: Safe = sanitizeLabel): string | undefined {
  if (outcome.kind === 'contradicted') return contradictedText(outcome, format, safe);
  if (outcome.kind !== 'stillOpen' && outcome.kind !== 'undecidable') return undefined;
  const reasons = outcome.kind === 'stillOpen' ? outcome.gaps : outcome.reasons;
  const sentence = noDataText(reasons);
  if (sentence !== undefined) return sentence;
  const stands = outcome.soFar && standsText(outcome.soFar, outcome, format, safe);
  if (outcome.kind === 'stillOpen' && stands !== undefined) return sentences([stands, disagreeText(outcome, format)]);
  const why = reasonsText(reasons, format, safe);
  if (outcome.kind === 'stillOpen')
    return sentences([t('The current standings can’t be determined: {0}.', why), missingTotalsText(outcome, format)]);
  return sentences([t('The outcome can’t be determined: {0}.', why), missingTotalsText(outcome, format), stands]);
}

/** The numbers of an open vote count only people who voted, so all of their votes may be used before it ends. */
export const openNote = (): string => t('Others may still vote; the API doesn’t report how many.');

const disagreeText = ({ contradictions }: Outcome, format: Format): string | undefined =>
  contradictions.length === 0
    ? undefined
    : t('The numbers disagree: {0}.', voteContradictionText(contradictions, format));

/** What the totals say, and that other numbers contradict them. */
function contradictedText(outcome: Extract<Outcome, { kind: 'contradicted' }>, format: Format, safe: Safe): string {
  const stands = byTotalsSentence(outcome.byTotals, outcome, format, safe);
  return sentences([t('The outcome isn’t proved.'), disagreeText(outcome, format), stands]);
}

function byTotalsSentence(byTotals: Ranking, outcome: Outcome, format: Format, safe: Safe): string {
  if (byTotals.kind === 'noVotes') return t('By the totals, no option has any votes.');
  if (byTotals.kind === 'level')
    return t(
      'By the totals, {0} options have the most votes, {1} each: {2}.',
      format.number(byTotals.leaders.length),
      votesText(byTotals.total, format),
      namesOf(byTotals.leaders, format, safe),
    );
  return t(
    'By the totals, {0} has the most votes: {1}.',
    optionName(byTotals.leader, safe),
    ofAllText(byTotals.leader.total, outcome, format),
  );
}

/** Why the standings are unknown, as a sentence of its own; undefined if they are known. */
export function openReason(outcome: Outcome, format: Format): string | undefined {
  if (outcome.kind !== 'stillOpen' && outcome.kind !== 'undecidable') return undefined;
  const reasons = reasonsOf(outcome);
  if (reasons.length === 0) return undefined;
  const stands = outcome.soFar && standsText(outcome.soFar, outcome, format, sanitizeLabel);
  const why = noDataText(reasons) ?? t('Reason: {0}.', reasonsText(reasons, format, sanitizeLabel));
  return sentences([why, missingTotalsText(outcome, format), stands]);
}

/** The first reason why the standings are unknown, within a sentence; undefined if they are known. */
export function firstReason(outcome: Outcome, format: Format): string | undefined {
  const [first] = reasonsOf(outcome);
  return first && reasonText(first, format, sanitizeLabel);
}

/** Why the standings are unknown; empty if they are known. */
function reasonsOf(outcome: Outcome): readonly UndecidedReason[] {
  if (outcome.kind === 'stillOpen') return outcome.gaps;
  return outcome.kind === 'undecidable' ? outcome.reasons : [];
}

const reasonsText = (reasons: readonly UndecidedReason[], format: Format, safe: Safe): string =>
  firstOf(
    reasons.slice(0, maxNames).map((reason) => reasonText(reason, format, safe)),
    maxNames,
    format,
    reasons.length,
  );

/** A single sentence for a vote without any data; undefined for others. */
function noDataText(reasons: readonly UndecidedReason[]): string | undefined {
  const kinds = new Set(reasons.map(({ kind }) => kind));
  if (kinds.has('noResultList')) return t('The service returned no readable results.');
  return kinds.has('noResults') || kinds.has('noOptions') ? t('The service returned no results.') : undefined;
}

/** Only what hasn't ended for certain has standings “so far”. */
const standsText = (stands: Ranking, outcome: Outcome, format: Format, safe: Safe): string =>
  outcome.kind === 'undecidable'
    ? byTotalsSentence(stands, outcome, format, safe)
    : soFarText(stands, outcome, format, safe);

function soFarText(stands: Ranking, outcome: Outcome, format: Format, safe: Safe): string {
  if (stands.kind === 'noVotes') return t('No option has any votes so far.');
  if (stands.kind === 'level')
    return t(
      'So far, {0} options have the most votes, {1} each: {2}.',
      format.number(stands.leaders.length),
      ofAllText(stands.total, outcome, format),
      namesOf(stands.leaders, format, safe),
    );
  const [name, of] = [optionName(stands.leader, safe), ofAllText(stands.leader.total, outcome, format)];
  return stands.margin === undefined
    ? t('So far, {0} has {1}.', name, of)
    : t('So far, {0} has the most votes: {1}, {2} ahead of the next.', name, of, votesText(stands.margin, format));
}

const namesOf = (options: readonly VoteOption[], format: Format, safe: Safe): string =>
  firstOf(
    options.slice(0, maxNames).map((option) => optionName(option, safe)),
    maxNames,
    format,
    options.length,
  );

function reasonText(reason: UndecidedReason, format: Format, safe: Safe): string {
  switch (reason.kind) {
    case 'status':
      return reason.status === undefined
        ? t('no readable status was returned')
        : t('the vote’s status isn’t documented');
    case 'repeatedFields':
      return t('a field that determines it was returned more than once');
    case 'noResultList':
      return t('no readable results were returned');
    case 'noElementList':
      return t('no readable list of options was returned');
    case 'noResults':
      return t('no results were returned');
    case 'noOptions':
      return t('no options were returned');
    case 'badElements':
      return t('some options can’t be identified');
    case 'badResults':
      return t('some results can’t be read');
    case 'namelessResults':
      return t('some results don’t say which option they’re for');
    case 'repeatedElements':
      return t('these options are listed more than once: {0}', namesOf(reason.options, format, safe));
    case 'repeatedResults':
      return t('more than one result was returned for {0}', namesOf(reason.options, format, safe));
    case 'noTotal':
      return t('no readable total was returned for {0}', namesOf(reason.options, format, safe));
    case 'noResult':
      return t('no result was returned for {0}', namesOf(reason.options, format, safe));
    case 'unmatched':
      return t('no result can be matched to {0}', namesOf(reason.options, format, safe));
  }
}
