import { t } from '@vscode/l10n';
import { inSentence, sentence } from '../../core/phrases';
import { categoryOf } from './fileGroups';
import { fileState } from './fileState';
import type { Safe } from '../vote/optionText';
import { fileCategories, type FileCategory } from '../../records/codes';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { nameLabel } from '../../records/text/nameLabel';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { BoardFile } from '../../records/file';

export const fileTitle = (decoded: Decoded<BoardFile>): string =>
  nameLabel(decoded, 'fileName', decoded.value?.fileName);

/** Title of a file category of §4.4. */
export function categoryTitle(category: FileCategory): string {
  switch (category) {
    case 'video':
      return t('Video');
    case 'image':
      return t('Image');
    case 'document':
      return t('Document');
    case 'audio':
      return t('Audio');
  }
}

/** Name of a file category. `safe`: for one that isn't documented. */
const categoryWord = (category: string, safe: Safe = sanitizeLabel): string => {
  const name = fileCategories.get(category);
  return name === undefined ? safe(category, 40) : inSentence(t(name));
};

/**
 * The category of a file as sent, or else its extension with the categories of §4.4. `safe`: for what isn't documented,
 * `quoted` within a sentence.
 */
export function categoryText(file: BoardFile, safe: Safe = sanitizeLabel): string {
  const category = categoryOf(file);
  switch (category.by) {
    case 'nothing':
      return t('no category returned');
    case 'bigType':
      return category.listed
        ? categoryWord(category.name)
        : t('{0} (not documented)', categoryWord(category.name, safe));
    case 'extension': {
      const [one, other] = category.categories.map((each) => categoryWord(each));
      const { name } = category;
      if (one === undefined) return t('{0} (no category returned)', safe(name, 40));
      return other === undefined ? t('{0} ({1})', name, one) : t('{0} ({1} or {2})', name, one, other);
    }
  }
}

/** When and by whom a file was created, as far as known. */
export function creationSentence(file: BoardFile, format: Format): string {
  const created = format.time(file.createdAt);
  if (created === undefined) return t('The creation time can’t be read.');
  const by = file.userId === undefined || file.userId === '' ? undefined : sanitizeLabel(file.userId, 60);
  return by === undefined ? t('Created {0}.', created) : t('Created {0} by user {1}.', created, by);
}

/** deletedAt by §2.8: null is not deleted, a time is deleted, anything else unknown. */
export function deletionSentence(decoded: Decoded<BoardFile>, file: BoardFile, format: Format): string {
  switch (fileState(decoded)) {
    case 'present':
      return sentence(t('Not deleted'));
    case 'deleted':
      return t('Deleted {0}. The API doesn’t say by whom.', format.time(file.deletedAt) ?? '–');
    case 'unknown':
      return t('Can’t tell whether it’s deleted.');
  }
}
