import { t } from '@vscode/l10n';
import { createTimeSlicer } from '../../core/timeSlicer';
import { createPeopleTally, type People, type Person } from './people';
import { lastFailure, requireShown, shownValue } from '../../service/store/asyncCache';
import { boardOf, sections, type Section } from '../../core/ref';
import { explain } from '../../service/text/explain';
import { listed, sentences } from '../../core/phrases';
import { actionOf } from '../../protocol/actions';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { areAllFiles, filesIn, meetingsIn, votesIn, type LoadedBoard } from '../board/loadedBoard';
import { composeView, type ComposedView, type ViewContext } from '../parts/composeView';
import { findingsBlock, findingsOfList, note, type Finding, type RecordFinding } from '../issues/findings';
import { listTitle } from '../parts/listTitle';
import { natural } from '../parts/lazyTable';
import { ordered } from '../parts/rowOrder';
import { peopleTable } from './peopleTables';
import { number, tn } from '../../core/say';

/** The lists that name people. */
export type PeopleLists = Omit<LoadedBoard, 'counters'>;

/**
 * What the lists of a board contain about each user ID, those in most records first. `inLists`: what was found in the lists. Errors:
 * ServiceError when no list is loaded.
 */
export async function peopleDetails(
  viewContext: ViewContext,
  lists: PeopleLists,
  inLists: readonly RecordFinding[] = [],
): Promise<ComposedView> {
  const { boardName, ref, personOf } = viewContext;
  const missing = sections.filter((section) => shownValue<unknown>(lists[section]) === undefined);
  if (missing.length === sections.length) requireShown(lists.votes);
  const slicer = createTimeSlicer();
  const tally = createPeopleTally(personOf);
  const [votes, files, meetings] = [votesIn(lists), filesIn(lists), meetingsIn(lists)];
  await slicer.each(votes.length, (index) => tally.addVote(votes[index]?.value, index), 1);
  await slicer.each(files.length, (index) => tally.addFile(files[index]?.value, index));
  await slicer.each(meetings.length, (index) => tally.addMeeting(meetings[index]?.value, index), 8);
  const found = tally.result();
  const ids = found.people.map(({ id }) => natural(id));
  const people = Array.from(await ordered(ids, false, slicer), (index) => found.people[index])
    .filter((each) => each !== undefined)
    .toSorted((one, other) => other.records.length - one.records.length);
  const areFilesWhole = areAllFiles(lists);
  const missingRows = incompleteLists(viewContext, inLists);
  const below = sentences([leftOut(found), ...missingRows.map(({ tone, text }) => tone === 'note' && text)]);
  const { detailsView, tables } = composeView(
    viewContext,
    {
      title: sanitizeLabel(boardName),
      overline: t('Board'),
      header: peopleHeader(people, found, missing, areFilesWhole),
    },
    [
      findingsBlock([
        ...missingRows.filter(({ tone }) => tone === 'alert'),
        ...(people.length === 0 && below !== '' ? [note(below)] : []),
      ]),
      people.length > 0 &&
        peopleTable(people, {
          isLoaded: (section) => !missing.includes(section),
          areAllFiles: areFilesWhole,
          areAllBallots: found.areAllBallots,
          areAllParticipants: found.areAllParticipants,
          board: boardOf(ref),
          votes,
          meetings,
          canName: personOf !== undefined,
          note: below,
        }),
    ],
  );
  const failure = missing.map((section) => lastFailure(lists[section])).find((each) => each !== undefined);
  return {
    detailsView: failure
      ? {
          ...detailsView,
          failedRefresh: {
            title: t('Not loaded: {0}', listed(missing.map(listTitle))),
            ...explain(failure),
            actions: [actionOf('showRequests')],
          },
        }
      : detailsView,
    tables,
  };
}

/** How many user IDs there are, and in how many lists. */
function peopleHeader(
  people: readonly Person[],
  { areAllBallots, areAllParticipants }: People,
  missing: readonly Section[],
  areFilesWhole: boolean,
): DetailsHeader {
  if (people.length === 0)
    return { style: 'none', headline: t('There are no people in this data'), isUpdating: false, chips: [], tiles: [] };
  const tile = (section: Section, label: string, areAll: boolean, isIn: (person: Person) => boolean) => {
    const amount = people.filter(isIn).length;
    // At least none says nothing.
    return missing.includes(section) || (amount === 0 && !areAll) ? [] : [{ value: number(amount), label }];
  };
  return {
    style: 'none',
    headline: tn(
      people.reduce((ids, { otherIds }) => ids + 1 + otherIds.length, 0),
      t('{n} user ID|{n} user IDs'),
    ),
    isUpdating: false,
    chips: [],
    tiles: [
      ...tile('votes', t('voted in named votes'), areAllBallots, ({ votedIn }) => votedIn > 0),
      ...tile('files', t('uploaded files'), areFilesWhole, ({ files }) => files > 0),
      ...tile('meetings', t('in meetings'), areAllParticipants, ({ hosted, attended }) => hosted + attended > 0),
    ],
  };
}

/** What is missing. */
function incompleteLists({ ref, format }: ViewContext, inLists: readonly RecordFinding[]): Finding[] {
  const missing = inLists.filter(({ isIncomplete }) => isIncomplete);
  return sections.flatMap((section) => findingsOfList(missing, { ...boardOf(ref), section }, format));
}

/** What is left out, in one line. */
const leftOut = ({ secretVotes, nameless, recorders }: People): string =>
  sentences([
    secretVotes > 0 &&
      tn(
        secretVotes,
        t(
          '{n} vote whose voters aren’t known to be named is left out.|{n} votes whose voters aren’t known to be named are left out.',
        ),
      ),
    recorders > 0 &&
      tn(recorders, t('{n} row of a recording assistant is left out.|{n} rows of recording assistants are left out.')),
    nameless > 0 &&
      tn(
        nameless,
        t('{n} record has a missing or unreadable user ID.|{n} records have a missing or unreadable user ID.'),
      ),
  ]);
