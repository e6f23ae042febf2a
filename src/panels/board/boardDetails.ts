import { t } from '@vscode/l10n';
import { items, sentences } from '../../text/phrases';
import { boardChecks } from '../../insight/boardChecks';
import { compositionOf } from '../../insight/composition';
import { fileState } from '../../insight/fileState';
import { latestActivity, type Activity } from '../../insight/latestActivity';
import { idText, isObject } from '../../base/json';
import { canLoadMore } from '../../records/completeness';
import { explain, inOneLine } from '../../text/explain';
import type { FileList } from '../../records/fileList';
import type { Format } from '../../text/format';
import { duplicatesOf, listTexts } from '../../insight/listFindings';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { finite, ratio } from '../../base/ratio';
import { listed } from '../../text/phrases';
import { boardRecord, countersRecord, type BoardStatistics, type Counters } from '../../records/board';
import { pathOf, type Ref, type Section } from '../../base/ref';
import type { BarsBlock, Fact, FactsBlock } from '../../protocol/blocks';
import type { BoardStore } from '../../store/boardStore';
import { recordsByKey } from '../../store/recordsByKey';
import { areAllMeetings } from '../../store/meetingEntries';
import type { LoadState } from '../../store/asyncCache';
import type { Decoded } from '../../records/decoding/decoded';
import { activityText, boardSummary, checkText } from './boardText';
import { computed, facts } from '../details/facts';
import { alert, deviationFindings, findingsBlock, note, type Finding } from '../details/findings';
import type { LazyTable } from '../table/lazyTable';
import { filesTable, meetingsTable, votesTable, type RecordTable } from '../table/recordTables';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';

type Loaded = ReturnType<typeof loadedOf>;

/** Details of a board: statistics, checks, and a preview of what is loaded. Loads nothing. */
export function boardDetails(viewContext: ViewContext, store: BoardStore): ComposedView {
  const { ref, format } = viewContext;
  const loaded = loadedOf(ref, store);
  const { counters } = loaded;
  const entries = counters.state === 'loaded' ? counters.value : [];
  const data = entries[0]?.value?.data;
  const activity = activityIn(loaded, viewContext.now);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      summary: boardSummary(counters, activity, format),
    },
    [
      findingsBlock(t('Findings'), boardFindings(loaded, format)),
      data && compositionBars(data, format),
      data && findingsBlock(t('Statistics compared with records'), checksOf(data, loaded, format)),
      derived(data, activity, loaded, format),
      ...sectionBlocks(ref, loaded, format),
      ...entries.map((decoded, index) => counterFacts(decoded, index, entries.length, format)),
    ],
  );
}

function loadedOf(ref: Ref, store: BoardStore) {
  return {
    counters: store.counters.peek(ref),
    votes: store.votes.peek(ref),
    files: store.files.peek(ref),
    meetings: store.meetings.peek(ref),
  };
}

const here = <T>(loadState: LoadState<T>): T | undefined =>
  loadState.state === 'loaded' ? loadState.value : undefined;
const votesIn = ({ votes }: Loaded) => here(votes)?.records ?? [];
const filesIn = ({ files }: Loaded) => here(files)?.files ?? [];
const meetingsIn = ({ meetings }: Loaded) => here(meetings)?.flatMap(({ records }) => records) ?? [];

const activityIn = (loaded: Loaded, now: number): Activity | undefined =>
  latestActivity(
    {
      votes: votesIn(loaded).map(({ value }) => value),
      meetings: meetingsIn(loaded).map(({ value }) => value),
      files: filesIn(loaded).map(({ value }) => value),
    },
    now,
  );

function boardFindings({ counters }: Loaded, format: Format): Finding[] {
  if (counters.state === 'failed') {
    const explained = explain(counters.failure);
    // The summary already reports a missing entry.
    return [alert(counters.failure.kind === 'noEntry' ? explained.next : inOneLine(explained))];
  }
  if (counters.state !== 'loaded') return [];
  const several =
    counters.value.length > 1
      ? [
          alert(
            t(
              'The service returned {0} entries for this board. All are shown below without being added up. Computed values use the first.',
              format.number(counters.value.length),
            ),
          ),
        ]
      : [];
  const lists = counters.value.map(({ response, path }) => ({ response, path: path.slice(0, -1) }));
  const twice = listTexts({ duplicates: duplicatesOf(lists), mixed: [] }, format).map(alert);
  return [...several, ...twice, ...counters.value.flatMap((decoded) => deviationFindings(decoded, format))];
}

const counterFacts = (decoded: Decoded<BoardStatistics>, index: number, of: number, format: Format): FactsBlock =>
  facts(
    { decoded, description: boardRecord },
    {
      id: index === 0 ? 'facts' : `facts${index + 1}`,
      title:
        of === 1 ? t('All statistics') : t('Statistics, entry {0} of {1}', format.number(index + 1), format.number(of)),
    },
    format,
  );

/** Bars of the elements by kind. Includes the rest only if it is not negative; comments are separate. */
function compositionBars(counters: Counters, format: Format): BarsBlock | undefined {
  const { parts, rest, comments, sum } = compositionOf(counters);
  const known = parts.flatMap(({ key, count }) =>
    count === undefined
      ? []
      : [{ label: t(countersRecord.fields[key].title), size: finite(count), text: format.number(count) }],
  );
  if (known.length === 0 || (sum === 0n && (rest === undefined || rest === 0n))) return undefined;
  const missing = parts.length - known.length;
  const notes = sentences([
    rest !== undefined && rest < 0n
      ? t(
          'The parts add up to {0}, more than the total of {1}: the counts overlap or differ in scope.',
          format.number(sum),
          format.number(counters.totalElement ?? 0),
        )
      : undefined,
    missing > 0 ? t('The remainder isn’t calculated; unknown counts: {0}.', format.number(missing)) : undefined,
    comments === undefined
      ? undefined
      : t(
          'Comments: {0}, counted separately. The API doesn’t say whether comments count as elements.',
          format.number(comments),
        ),
    t('The API names these counts but doesn’t explain them.'),
  ]);
  return {
    block: 'bars',
    id: 'composition',
    title: t('Board contents'),
    bars: [
      ...known,
      ...(rest !== undefined && rest >= 0n
        ? [{ label: t('Other elements'), size: finite(rest), text: format.number(rest) }]
        : []),
    ],
    note: notes,
  };
}

function checksOf(counters: Counters, loaded: Loaded, format: Format): Finding[] {
  const files = here(loaded.files);
  const meetings = here(loaded.meetings);
  const checks = boardChecks(counters, {
    meetings: meetings && areAllMeetings(meetings) ? meetingsIn(loaded).map(({ value }) => value) : undefined,
    files: files?.completeness.kind === 'complete' ? fileCounts(files) : undefined,
  });
  const found = checks.map((check) => checkText(check, format));
  if (files === undefined || files.completeness.kind === 'complete' || counters.totalFile === undefined) return found;
  const why = canLoadMore(files.completeness)
    ? t('Files are compared with the reported count once all are loaded.')
    : t('Files aren’t compared with the reported count because it isn’t known whether all are loaded.');
  return [...found, note(why)];
}

function fileCounts({ files }: FileList) {
  const states = files.map(fileState);
  return {
    present: states.filter((state) => state === 'present').length,
    deleted: states.filter((state) => state === 'deleted').length,
  };
}

/** Computed values, labeled as such. */
function derived(
  counters: Counters | undefined,
  activity: Activity | undefined,
  loaded: Loaded,
  format: Format,
): FactsBlock | undefined {
  const { totalAccessView, totalUserView } = counters ?? {};
  const perVisitor =
    totalAccessView === undefined || !totalUserView ? undefined : ratio(totalAccessView, totalUserView);
  const rows = [
    ...(loaded.votes.state === 'loaded' || loaded.meetings.state === 'loaded' || loaded.files.state === 'loaded'
      ? [
          computed(
            '@latestActivity',
            t('Latest known activity'),
            t('The latest time in loaded votes, meetings, and files. The API returns no times for drawing or visits.'),
            activity === undefined
              ? { text: t('none known'), tone: 'muted', note: loadedNote(loaded) }
              : { text: activityText(activity, format), note: loadedNote(loaded) },
          ),
        ]
      : []),
    ...(perVisitor === undefined
      ? []
      : [
          computed(
            '@visitsPerVisitor',
            t('Visits per visitor'),
            t('totalAccessView ÷ totalUserView. The API documentation doesn’t say which period these numbers cover.'),
            { text: format.number(Math.round(perVisitor * 100) / 100) },
          ),
        ]),
  ];
  return rows.length === 0 ? undefined : { block: 'facts', id: 'computed', title: t('Computed'), facts: rows };
}

function loadedNote(loaded: Loaded): string {
  const missing = [
    loaded.votes.state !== 'loaded' && t('votes'),
    loaded.meetings.state !== 'loaded' && t('meetings'),
    loaded.files.state !== 'loaded'
      ? t('files')
      : here(loaded.files)?.completeness.kind !== 'complete' && t('some files'),
  ].filter((each) => each !== false);
  return missing.length === 0
    ? t('from votes, meetings, and files; no times for drawing or visits')
    : t('not loaded: {0}; no times for drawing or visits', items(missing));
}

const atAGlance = 20;

/** The refs of the first records. If their IDs are distinct, these are their keys. */
function pathsOf(section: Ref, records: readonly Decoded<unknown>[]): (index: number) => string | undefined {
  const first = records.slice(0, atAGlance);
  const ids = first.map(({ json }) => (isObject(json) ? idText(json['id']) : undefined));
  const plain = !ids.includes(undefined) && new Set(ids).size === ids.length;
  const rows = recordsByKey(section, plain ? first : records);
  return (index) => {
    const row = rows[index];
    return row && pathOf(row.record);
  };
}

/** A table of each loaded section with a link to it; unloaded sections say so, with a link to load them. */
function sectionBlocks(ref: Ref, loaded: Loaded, format: Format): (LazyTable | FactsBlock | undefined)[] {
  const tableOf = <T>(section: Section, title: string, records: readonly Decoded<T>[]): RecordTable<T> => ({
    id: section,
    title,
    records: records.slice(0, atAGlance),
    pathAt: pathsOf({ ...ref, section }, records),
    note:
      records.length > atAGlance
        ? t('The first {0} of {1} loaded records.', format.number(atAGlance), format.number(records.length))
        : undefined,
  });
  const [votes, files, meetings] = [votesIn(loaded), filesIn(loaded), meetingsIn(loaded)];
  const states = [
    votes.length === 0 && stateFact(ref, 'votes', t('Votes'), loaded),
    meetings.length === 0 && stateFact(ref, 'meetings', t('Meetings'), loaded),
    files.length === 0 && stateFact(ref, 'files', t('Files'), loaded),
  ].filter((fact) => fact !== false);
  return [
    votes.length > 0 ? votesTable(tableOf('votes', t('Votes'), votes), format) : undefined,
    meetings.length > 0 ? meetingsTable(tableOf('meetings', t('Meetings'), meetings), format) : undefined,
    files.length > 0 ? filesTable(tableOf('files', t('Files'), files), format) : undefined,
    states.length > 0
      ? { block: 'facts', id: 'sections', title: listed(states.map(({ title }) => title)), facts: states }
      : undefined,
  ];
}

/** A section without rows: the reason, and the ref that opens it. */
function stateFact(ref: Ref, section: Section, title: string, loaded: Loaded): Fact {
  const { counters } = loaded;
  const loadState: LoadState<unknown> = loaded[section];
  const { state } = loadState;
  const failure = state === 'failed' ? explain(loadState.failure) : undefined;
  const isReported = counters.state === 'failed' && explain(counters.failure).what === failure?.what;
  const text =
    state === 'loaded'
      ? t('The service returned an empty list.')
      : state === 'loading'
        ? t('Loading…')
        : isReported
          ? t('Not loaded, for the same reason as the statistics.')
          : (failure?.what ?? t('Not loaded yet. Open to load.'));
  return {
    key: `@${section}`,
    title,
    meaning: t('Whether this section is loaded, and if not, why.'),
    source: '',
    value: {
      text,
      tone: state === 'failed' ? 'odd' : 'muted',
      ...(failure === undefined || isReported ? {} : { note: failure.next }),
      ...(state === 'loaded' || state === 'loading' ? {} : { path: pathOf({ ...ref, section }) }),
    },
  };
}
