import { t } from '@vscode/l10n';
import { stateByFields } from '../parts/meetingState';
import type { Cell } from '../../protocol/table';
import type { Meeting } from '../../records/meeting';

/** The cell of a field. While a meeting runs, 0 is a usual end. */
export function endCell(key: string, cell: Cell, meeting: Meeting): Cell {
  if (key !== 'endTime' || Number(meeting.endTime) !== 0 || stateByFields(meeting) !== 'running') return cell;
  const { tone: _tone, note: _note, ...unmarked } = cell;
  return { ...unmarked, text: t('no end time'), copied: cell.text, note: cell.text };
}
