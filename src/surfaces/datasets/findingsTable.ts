import type { ListedFinding } from '../../kinds/issues/listedFinding';
import type { Format } from '../../core/format';
import { column } from './datasetColumn';
import { createDatasetTable, type DatasetTable } from './datasetTable';
import { boardFactColumns, type BoardFacts } from './rowContext';

interface FindingRow extends BoardFacts {
  readonly finding: ListedFinding;
  readonly format: Format;
}

export const findingsTable: DatasetTable<FindingRow> = createDatasetTable('findings', [
  boardFactColumns,
  column('list', 'text', 'votes, meetings, or files; null for statistics.', ({ finding }) => finding.ref.section),
  column(
    'record_key',
    'text',
    'The record, as vote_key or meeting_key, or the ID of a file.',
    ({ finding }) => finding.ref.record,
  ),
  column('kind', 'text', 'What it is about.', ({ finding }) => finding.kind),
  column('severity', 'text', 'issue or note.', ({ finding }) => (finding.tone === 'alert' ? 'issue' : 'note')),
  column('finding', 'text', 'In a sentence, in the language of VS Code.', ({ finding, format }) =>
    finding.textIn(format),
  ),
]);
