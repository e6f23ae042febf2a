import { t } from '@vscode/l10n';
import { jsonPointer } from '../base/jsonPointer';
import { byteOrderMark, csvLine, type CsvStyle } from '../exports/csv';
import { markdownHead, markdownRow } from '../exports/markdown';
import { boardName } from '../records/configured';
import { toneTitle } from '../insight/toneTitle';
import type { Format } from '../text/format';
import { sanitizeLabel } from '../text/sanitizeLabel';
import type { ShownFinding } from './issuesByRecord';
import { dismissalReasonText } from './dismissalReasons';
import { subjectText } from './findingTexts';
import { kindTitle } from './listedFinding';

export type FindingsForm = 'csv' | 'markdown' | 'json';

/** One exported finding; the names of CSV and JSON. */
interface FindingRow {
  readonly severity: string;
  readonly kind: string;
  readonly text: string;
  readonly connection: string;
  readonly boardId: string;
  readonly board: string | undefined;
  readonly list: string | undefined;
  readonly recordId: string | undefined;
  readonly recordName: string | undefined;
  /** JSON Pointer (RFC 6901) into the JSON of the record. */
  readonly pointer: string | undefined;
  readonly dismissed: string | undefined;
}

const names = [
  'severity',
  'kind',
  'text',
  'connection',
  'boardId',
  'board',
  'list',
  'recordId',
  'recordName',
  'pointer',
  'dismissed',
] as const satisfies readonly (keyof FindingRow)[];

const rowOf = ({ finding, board, dismissal }: ShownFinding, format: Format): FindingRow => ({
  severity: finding.tone === 'alert' ? 'issue' : 'note',
  kind: finding.kind,
  text: finding.textIn(format),
  connection: finding.ref.connection,
  boardId: finding.ref.board,
  board: board && boardName(board),
  list: finding.ref.section,
  recordId: finding.ref.record,
  recordName: finding.name,
  pointer: finding.path && jsonPointer(finding.path),
  dismissed: dismissal && dismissalReasonText(dismissal.reason),
});

const encoder = new TextEncoder();
// As many as are encoded within a frame.
const blockRows = 500;

/** The bytes of a file with these findings, in blocks. */
export async function* findingsFile(
  findings: readonly ShownFinding[],
  form: FindingsForm,
  style: CsvStyle,
  format: Format,
): AsyncGenerator<Uint8Array> {
  const { head, line, tail } = partsOf(form, style, format);
  yield encoder.encode(head);
  for (let from = 0; from < findings.length; from += blockRows) {
    const text = findings
      .slice(from, from + blockRows)
      .map((each, at) => line(each, from + at === 0))
      .join('');
    yield encoder.encode(text.toWellFormed());
    await new Promise<void>((resolve) => void setTimeout(resolve));
  }
  yield encoder.encode(tail);
}

interface FileParts {
  readonly head: string;
  readonly line: (shown: ShownFinding, isFirst: boolean) => string;
  readonly tail: string;
}

function partsOf(form: FindingsForm, style: CsvStyle, format: Format): FileParts {
  switch (form) {
    case 'csv':
      return {
        head: (style.byteOrderMark ? byteOrderMark : '') + csvLine(names, style),
        line: (shown) => {
          const row = rowOf(shown, format);
          return csvLine(
            names.map((name) => row[name]),
            style,
          );
        },
        tail: '',
      };
    case 'json':
      return {
        head: '[',
        line: (shown, isFirst) => `${isFirst ? '' : ','}\n  ${JSON.stringify(rowOf(shown, format))}`,
        tail: '\n]\n',
      };
    case 'markdown':
      return {
        head: markdownHead([t('State'), t('Kind'), t('Text'), t('Subject'), t('Board'), t('Dismissed')]),
        line: (shown) => {
          const { finding, board } = shown;
          const row = rowOf(shown, format);
          return markdownRow([
            toneTitle(finding.tone),
            kindTitle(finding.kind),
            row.text,
            subjectText(finding),
            sanitizeLabel(boardName(board)),
            row.dismissed ?? '',
          ]);
        },
        tail: '',
      };
  }
}
