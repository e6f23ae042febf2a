import { t } from '@vscode/l10n';
import { idText, isObject } from '../../base/json';
import { pathOf, type Ref, type Section } from '../../base/ref';
import type { Decoded } from '../../records/decoding/decoded';
import { recordsByKey } from '../../store/recordsByKey';
import { listTitle } from '../../text/listTitle';
import type { LazyTable } from '../table/lazyTable';
import { meetingsTable } from '../table/meetingsTable';
import type { RecordTable } from '../table/recordTables';
import { votesTable } from '../table/votesTable';
import type { ViewContext } from '../details/composeView';
import { meetingsIn, nowOf, votesIn, type LoadedBoard } from './loadedBoard';

const atAGlance = 5;

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

/** The first votes and meetings, as far as any are loaded; their tabs have all. */
export function firstRecords(
  { ref, format }: Pick<ViewContext, 'ref' | 'format'>,
  loaded: LoadedBoard,
): readonly (LazyTable | undefined)[] {
  const tableOf = <T>(section: Section, records: readonly Decoded<T>[]): RecordTable<T> => ({
    id: section,
    title:
      records.length > atAGlance
        ? t('{0}: first {1} of {2}', listTitle(section), format.number(atAGlance), format.number(records.length))
        : listTitle(section),
    records: records.slice(0, atAGlance),
    pathAt: pathsOf({ ...ref, section }, records),
  });
  const [votes, meetings] = [votesIn(loaded), meetingsIn(loaded)];
  return [
    votes.length > 0 ? votesTable(tableOf('votes', votes), format) : undefined,
    meetings.length > 0
      ? meetingsTable(tableOf('meetings', meetings), { now: nowOf(loaded.meetings), format })
      : undefined,
  ];
}
