import { t } from '@vscode/l10n';
import { categoryOf, onlyCategory } from '../../insight/fileGroups';
import { fileState } from '../../insight/fileState';
import type { Safe } from '../../insight/optionName';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import type { Format } from '../../text/format';
import { inSentence, sentences } from '../../text/phrases';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { issuesChip } from '../details/issuesChip';
import { stateTitle } from './fileStateText';
import { categoryText, categoryTitle, creationSentence, deletionSentence } from './fileText';

/**
 * Whether a file is deleted, its category, and its size at a glance. `issues`: number of alerts. `safe`: for a category
 * that isn't documented.
 */
export function fileHeader(
  decoded: Decoded<BoardFile>,
  file: BoardFile,
  issues: number,
  format: Format,
  safe: Safe = sanitizeLabel,
): DetailsHeader {
  const state = fileState(decoded);
  const category = categoryOf(file);
  const documented = category.by === 'bigType' && category.listed ? onlyCategory(file) : undefined;
  return {
    style: state === 'unknown' ? 'undecidable' : 'none',
    headline: stateTitle(state),
    detail: sentences([creationSentence(file, format), state !== 'present' && deletionSentence(decoded, file, format)]),
    isUpdating: false,
    chips: [{ text: documented ? categoryTitle(documented) : categoryText(file, safe) }, ...issuesChip(issues, format)],
    tiles: file.fileSize === undefined ? [] : [{ value: format.size(file.fileSize), label: inSentence(t('Size')) }],
  };
}
