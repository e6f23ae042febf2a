import { t } from '@vscode/l10n';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import { boardRecord } from '../../records/board';
import type { StatisticsAt } from '../../records/statisticsAt';
import { explain } from '../../service/text/explain';
import { columnTimes } from '../parts/columnTimes';
import type { Format } from '../../core/format';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { createFieldStates } from '../parts/fieldStates';
import { columnsOf, ownColumn } from '../parts/createTable';
import { hiddenIf } from '../parts/hiddenIf';
import { createLazyTable, type LazyTable } from '../parts/lazyTable';
import type { Part } from '../parts/leafCell';
import { absentPart } from './absentPart';

/** The states of a board that are known, the newest first: `known`, in order of time. `ref`: the shown state. */
export function historyTable(ref: Ref, known: readonly StatisticsAt[], format: Format): LazyTable {
  const states = known.toReversed();
  const shown = states.findIndex(({ ref: { at } }) => at === ref.at);
  const parts = states.map(partOf);
  const stateAt = (index: number) => states[index] as StatisticsAt;
  const times = columnTimes(states.length, (index) => stateAt(index).at, format, 'minute');
  const time = ownColumn(
    {
      key: '@time',
      title: times.titled(t('Time')),
    },
    (index) => {
      const { at, ref: of } = stateAt(index);
      const marked = (text: string) =>
        of.at === undefined ? t('{0} (loaded)', text) : of.at === ref.at ? t('{0} (shown)', text) : text;
      return {
        text: marked(times.text(at)),
        whole: marked(format.time(at) ?? times.text(at)),
        sort: at,
        ...(of.at !== ref.at && { path: pathOf(of) }),
      };
    },
  );
  const name = ownColumn({ key: '@name', title: t('Name'), searched: true }, (index) => {
    const given = sanitizeLabel(stateAt(index).name ?? '');
    return given === '' ? { text: '', tone: 'muted' } : { text: given };
  });
  const changes = ownColumn({ key: '@changes', title: t('Changes') }, (index) => {
    const { ref: of } = stateAt(index);
    if (of.at === undefined || index <= shown) return { text: '' };
    return { text: t('since then'), path: pathOf({ ...boardOf(ref), view: 'changes', since: of.at }) };
  });
  return createLazyTable(
    {
      id: 'history',
      title: t('Snapshots and statistics over time'),
      canCopy: true,
      note: t('From snapshots of this board on this computer. Nothing is known of the time between them.'),
    },
    [
      time,
      hiddenIf(!states.some(({ name: given }) => given), name),
      changes,
      ...columnsOf(states.length, (index) => parts[index] as Part, boardRecord, {
        format,
        hidden: new Set(['recordId']),
      }),
    ],
    { count: states.length, keyAt: (index) => pathOf(stateAt(index).ref) },
  );
}

function partOf({ decoded, failure }: StatisticsAt): Part {
  if (decoded) return { json: decoded.json, value: decoded.value, at: [], fieldStates: createFieldStates(decoded) };
  return absentPart(failure ? explain(failure).what : t('no entry returned'));
}
