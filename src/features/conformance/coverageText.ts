import { t } from '@vscode/l10n';
import { operationText } from '../../service/requests/causeText';
import { boardsText } from '../../core/amounts';
import { partlyLoadedText } from '../../records/text/completenessText';
import { items, sentences } from '../../core/phrases';
import { number } from '../../core/say';
import type { ConformanceReport } from './conformanceReport';

/** Whether everything of all boards that a report is about is loaded. */
export const isWhole = ({ boards, completeBoards }: ConformanceReport): boolean => completeBoards === boards;

/** What a report leaves out: boards that weren't chosen, and what isn't loaded; undefined if nothing. */
export function coverageText(report: ConformanceReport): string | undefined {
  const { boards, completeBoards, connectionBoards, operations } = report;
  const missing = operations.filter((each) => each.boards < boards);
  const parts = [
    boards < connectionBoards && t('Covers {0} of {1} boards, as chosen.', number(boards), number(connectionBoards)),
    !isWhole(report) && partlyLoadedText(completeBoards, boards),
    missing.length > 0 &&
      t(
        'Not completely loaded: {0}.',
        items(
          missing.map(({ operation, boards: loaded }) =>
            t('{0} ({1})', operationText(operation), boardsText(boards - loaded)),
          ),
        ),
      ),
  ];
  return sentences(parts) || undefined;
}
