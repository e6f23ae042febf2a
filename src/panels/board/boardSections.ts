import { t } from '@vscode/l10n';
import { idText, isObject } from '../../base/json';
import { pathOf, type Ref, type Section } from '../../base/ref';
import type { Fact, FactsBlock } from '../../protocol/blocks';
import type { Decoded } from '../../records/decoding/decoded';
import { knownAnswer, lastLoaded, shownValue, type LoadState } from '../../store/asyncCache';
import { isWithoutEntry } from '../../store/noEntry';
import { recordsByKey } from '../../store/recordsByKey';
import { explain } from '../../text/explain';
import type { Format } from '../../text/format';
import { listed, sentences } from '../../text/phrases';
import type { LazyTable } from '../table/lazyTable';
import { unitNote } from '../file/sizeTexts';
import { filesTable } from '../table/filesTable';
import { meetingsTable } from '../table/meetingsTable';
import type { RecordTable } from '../table/recordTables';
import { votesTable } from '../table/votesTable';
import type { ViewContext } from '../details/composeView';
import { filesIn, meetingsIn, nowOf, votesIn, type LoadedBoard } from './loadedBoard';

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

/** `lists`: a table of each section with rows; `withoutRows`: why others have none, and how to load them. */
export function sectionBlocks(
  { ref, format }: Pick<ViewContext, 'ref' | 'format'>,
  loaded: LoadedBoard,
): { readonly lists: readonly (LazyTable | undefined)[]; readonly withoutRows: FactsBlock | undefined } {
  const tableOf = <T>(section: Section, title: string, records: readonly Decoded<T>[]): RecordTable<T> => ({
    id: section,
    title:
      records.length > atAGlance
        ? t('{0}: first {1} shown, {2} loaded', title, format.number(atAGlance), format.number(records.length))
        : title,
    records: records.slice(0, atAGlance),
    pathAt: pathsOf({ ...ref, section }, records),
  });
  const [votes, files, meetings] = [votesIn(loaded), filesIn(loaded), meetingsIn(loaded)];
  const states = [
    votes.length === 0 && stateFact(ref, 'votes', t('Votes'), loaded),
    meetings.length === 0 && stateFact(ref, 'meetings', t('Meetings'), loaded),
    files.length === 0 && stateFact(ref, 'files', t('Files'), loaded),
  ].filter((fact) => fact !== false);
  const lists = [
    votes.length > 0 ? votesTable(tableOf('votes', t('Votes'), votes), format) : undefined,
    meetings.length > 0
      ? meetingsTable(tableOf('meetings', t('Meetings'), meetings), { now: nowOf(loaded.meetings), format })
      : undefined,
    files.length > 0 ? filesTable(withUnit(tableOf('files', t('Files'), files), format), format) : undefined,
  ];
  const title = listed(states.map((each) => each.title));
  return {
    lists,
    withoutRows: states.length > 0 ? { block: 'facts', id: 'sections', title, facts: states } : undefined,
  };
}

const withUnit = <T extends Pick<RecordTable<unknown>, 'note'>>(table: T, format: Format): T => ({
  ...table,
  note: sentences([table.note, unitNote(format)]),
});

/** A section without rows: the reason, and the ref that opens it. */
function stateFact(ref: Ref, section: Section, title: string, loaded: LoadedBoard): Fact {
  const { counters } = loaded;
  const loadState: LoadState<unknown> = loaded[section];
  const { state } = loadState;
  const answer = lastLoaded(loadState) ? undefined : knownAnswer(loadState);
  const failed = answer ?? (state === 'failed' && !loadState.last ? loadState.failure : undefined);
  const failure = failed && explain(failed);
  const isAbsent = isWithoutEntry(failed);
  // Without its connection, nothing of a board can be loaded.
  const isReported =
    counters.state === 'failed' &&
    (counters.failure.kind === 'badConnection' || explain(counters.failure).what === failure?.what);
  // Also while it's loaded again, or when it couldn't be.
  const isEmpty = shownValue(loadState) !== undefined;
  const text = isEmpty
    ? t('The service returned an empty list.')
    : state === 'loading'
      ? t('Loading…')
      : isAbsent
        ? t('No entry was returned.')
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
      // A reason that is shown above needs no mark.
      tone: failure === undefined || isAbsent || isReported ? 'muted' : 'odd',
      ...(failure === undefined || isReported || isAbsent ? {} : { note: failure.next }),
      ...(isEmpty || isAbsent || state === 'loading' ? {} : { path: pathOf({ ...ref, section }) }),
    },
  };
}
