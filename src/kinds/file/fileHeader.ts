import { t } from '@vscode/l10n';
import { categoryOf, onlyCategory, stateTitle } from './fileGroups';
import { fileState } from './fileState';
import type { Safe } from '../vote/optionText';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import type { Format } from '../../core/format';
import { inSentence, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { issuesChip } from '../parts/header';
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
    chips: [{ text: documented ? categoryTitle(documented) : categoryText(file, safe) }, ...issuesChip(issues)],
    tiles: file.fileSize === undefined ? [] : [{ value: format.size(file.fileSize), label: inSentence(t('Size')) }],
  };
}
