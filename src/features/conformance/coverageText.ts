import { t } from '@vscode/l10n';
import { operationText } from '../../service/requests/causeText';
import { boardsText } from '../../core/amounts';
import { partlyLoadedText } from '../../records/text/completenessText';
import type { Format } from '../../core/format';
import { items, sentences } from '../../core/phrases';
import type { ConformanceReport } from './conformanceReport';

/** Whether everything of all boards that a report is about is loaded. */
export const isWhole = ({ boards, completeBoards }: ConformanceReport): boolean => completeBoards === boards;

/** What a report leaves out: boards that weren't chosen, and what isn't loaded; undefined if nothing. */
export function coverageText(report: ConformanceReport, format: Format): string | undefined {
  const { boards, completeBoards, connectionBoards, operations } = report;
  const { number } = format;
  const missing = operations.filter((each) => each.boards < boards);
  const parts = [
    boards < connectionBoards && t('Covers {0} of {1} boards, as chosen.', number(boards), number(connectionBoards)),
    !isWhole(report) && partlyLoadedText(completeBoards, boards, format),
    missing.length > 0 &&
      t(
        'Not completely loaded: {0}.',
        items(
          missing.map(({ operation, boards: loaded }) =>
            t('{0} ({1})', operationText(operation), boardsText(boards - loaded, format)),
          ),
        ),
      ),
  ];
  return sentences(parts) || undefined;
}
