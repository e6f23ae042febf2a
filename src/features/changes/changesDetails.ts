import { t } from '@vscode/l10n';
import { mayShowBallots, withheldText } from '../../kinds/vote/ballotVerdict';
import type { BoardChanges, PartChanges } from './boardChanges';
import type { Absence, BoardState, BoardStates } from './boardState';
import { changeSentences, changesSummary, notComparedSentences } from './changesSummary';
import { compareBoards } from './compareBoards';
import { allMeetings, counterChecks, doubtfulCounters } from '../../kinds/board/checks';
import { foundBy } from '../../kinds/issues/check';
import { outcomeOf } from '../../kinds/vote/outcome';
import { outcomeHeadline } from '../../kinds/vote/outcomeHeadline';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { completenessText } from '../../records/text/completenessText';
import { explain } from '../../service/text/explain';
import { listTitle } from '../../kinds/parts/listTitle';
import type { Format } from '../../core/format';
import { joinParts, quoted, sentence, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import { composeView, type ComposedView, type ViewContext } from '../../kinds/parts/composeView';
import { fileState } from '../../kinds/file/fileState';
import { alert, findingsBlock, note, type Finding } from '../../kinds/issues/findings';
import { changesTable, countersTable, fieldsTable, type ComparedRefs } from './changeTables';
import { voteSlopes } from './voteSlopes';

/** The times of the two states as text: the time and the name of a snapshot, or now. */
export interface ComparedTimes {
  readonly before: string;
  readonly after: string;
}

/** What changed on a board between two states of it. Sends no request. */
export async function changesDetails(
  viewContext: ViewContext,
  states: BoardStates,
  compared: ComparedRefs,
  times: ComparedTimes,
): Promise<ComposedView> {
  const { boardName, format } = viewContext;
  const changes = await compareBoards(states.before, states.after);
  const doubts = { before: doubtsIn(states.before, format), after: doubtsIn(states.after, format) };
  const slopes = voteSlopes(changes, states, times);
  const isUntilNow = compared.after.at === undefined;
  return composeView(
    { ...viewContext, quantities: quantitiesIn(changes) },
    {
      title: isUntilNow ? t('Changes since {0}', times.before) : t('Changes: {0} → {1}', times.before, times.after),
      overline: joinParts([t('History'), sanitizeLabel(boardName, 80)]),
      header: headerOf(changes, states, slopes.length > 0),
    },
    [
      await changesTable(changes, compared, format),
      ...slopes,
      countersTable(changes, doubts, format),
      await fieldsTable(changes, compared, optionNames(states), format),
      findingsBlock(changeFindings(changes, states)),
    ],
  );
}

/** The sizes and durations that changed. */
function quantitiesIn({ statistics, votes, files, meetings }: BoardChanges): Set<string> {
  const parts: readonly PartChanges<unknown>[] = [statistics, votes, files, meetings];
  const fields = parts.flatMap((part) =>
    part.state === 'compared' ? part.changed.flatMap((each) => each.fields) : [],
  );
  const others = files.state === 'compared' ? [...files.added, ...files.removed] : [];
  const hasSizes = others.some(({ decoded }) => fileState(decoded) !== 'deleted');
  return new Set([...fields.flatMap(({ steps }) => steps.at(-1)?.name ?? []), ...(hasSizes ? ['fileSize'] : [])]);
}

/** The statistics of a state that its meetings contradict, or that are odd in themselves. */
function doubtsIn({ statistics, meetings }: BoardState, format: Format): ReadonlyMap<string, string> {
  const [first, ...more] = statistics.state === 'loaded' ? statistics.value : [];
  const counters = more.length === 0 ? first?.value?.data : undefined;
  // Files that both states hold are left out of them, so their number proves nothing.
  const listed = { meetings: meetings.state === 'loaded' ? allMeetings(meetings.value) : undefined, files: undefined };
  return counters ? doubtfulCounters(foundBy(counterChecks, { counters, ...listed }), format) : new Map();
}

interface OutcomeChange {
  readonly id: string | undefined;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly hasEnded: boolean;
}

const maxOutcomes = 2;

/** The outcomes of votes before and after, if they differ; without votes whose results may not be compared. */
function outcomeChanges({ votes }: BoardChanges, { before, after }: BoardStates): OutcomeChange[] {
  if (votes.state === 'notCompared' || before.votes.state !== 'loaded' || after.votes.state !== 'loaded') return [];
  const headlines = (list: readonly Decoded<Vote>[]) =>
    new Map(list.map(({ value }) => [value?.id, value && outcomeHeadline(outcomeOf(value)).headline]));
  const [earlier, later] = [headlines(before.votes.value.records), headlines(after.votes.value.records)];
  const changed = votes.changed.flatMap(({ id, name, ballots, conflict, hasEnded }) => {
    const [one, other] = [earlier.get(id), later.get(id)];
    if (!mayShowBallots(ballots) || conflict || !one || !other || one === other) return [];
    return [{ id, name: name ? quoted(name) : t('(no name)'), before: one, after: other, hasEnded }];
  });
  return changed.slice(0, maxOutcomes);
}

export const outcomeSentences = (changes: BoardChanges, states: BoardStates): string[] =>
  outcomeChanges(changes, states).map(({ name, before, after }) => sentence(`${joinParts([name, before])} → ${after}`));

/** What happened to the votes, or else the first of what changed; then the rest. `isDrawn`: a chart has the standings. */
function headerOf(changes: BoardChanges, states: BoardStates, isDrawn: boolean): DetailsHeader {
  const outcomes = outcomeChanges(changes, states);
  const [only] = outcomes.length === 1 ? outcomes : [];
  const { votes } = changes;
  const ended = votes.state === 'compared' ? votes.changed.filter(({ hasEnded }) => hasEnded).length : 0;
  const isOnly = only !== undefined && ended === Number(only.hasEnded);
  const [first = '', ...others] = changesSummary(changes);
  const headline = isOnly
    ? joinParts([only.hasEnded ? t('Vote {0} has ended', only.name) : only.name, only.after])
    : first.replace(/[.。]$/, '');
  const detail = isOnly
    ? [
        ...(isDrawn ? [] : [sentence(t('Before: {0}', only.before))]),
        ...changeSentences(withoutVote(changes, only.id)),
        ...notComparedSentences(changes),
      ]
    : [...outcomeSentences(changes, states), ...others];
  return {
    style: 'none',
    headline,
    ...(detail.length > 0 && { detail: sentences(detail) }),
    isUpdating: false,
    chips: [],
    tiles: [],
  };
}

/** All but the changes of a vote. */
const withoutVote = ({ votes, ...others }: BoardChanges, id: string | undefined): BoardChanges => ({
  ...others,
  votes: votes.state === 'notCompared' ? votes : { ...votes, changed: votes.changed.filter((each) => each.id !== id) },
});

/** The texts of the options of a vote by their IDs: the later texts, or else the earlier ones. */
function optionNames({ before, after }: BoardStates) {
  const votes = new Map<string, ReadonlyMap<string, string>>();
  for (const { votes: list } of [before, after]) {
    if (list.state !== 'loaded') continue;
    for (const { value } of list.value.records) {
      if (value?.id === undefined) continue;
      const options = (value.elements ?? []).flatMap((option): [string, string][] =>
        option?.elementId && option.text ? [[option.elementId, option.text]] : [],
      );
      votes.set(value.id, new Map([...(votes.get(value.id) ?? []), ...options]));
    }
  }
  return (vote: string): ReadonlyMap<string, string> => votes.get(vote) ?? new Map();
}

/** What couldn't be compared, what isn't proved, and what isn't shown. */
function changeFindings(changes: BoardChanges, { before, after }: BoardStates): Finding[] {
  const parts = ['statistics', 'votes', 'files', 'meetings'] as const;
  const missing = parts.flatMap((name): Finding[] => {
    const part = changes[name];
    if (part.state === 'compared') return [];
    const title = name === 'statistics' ? t('Statistics') : listTitle(name);
    const reason = part.before ?? part.after;
    return [alert(sentences([t('Not compared: {0}.', title), reason && absenceText(reason)]))];
  });
  const incomplete = [before.files, after.files].flatMap((files) => {
    const text = files.state === 'loaded' ? completenessText(files.value.completeness) : undefined;
    return text === undefined ? [] : [text];
  });
  const withheld =
    changes.votes.state === 'compared'
      ? changes.votes.changed.flatMap(({ ballots, name }): Finding[] => {
          const text = withheldText(ballots);
          return text === undefined ? [] : [note(sentences([name && `${t('Vote {0}', quoted(name))}:`, text]))];
        })
      : [];
  return [...missing, ...[...new Set(incomplete)].map(note), ...withheld];
}

const absenceText = (absence: Absence): string =>
  absence.state === 'failed' ? t('{0}.', explain(absence.failure).what) : '';
