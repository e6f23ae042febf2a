import { inSentence } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { isUnsized, type FileGroup } from './fileGroups';
import type { FileState } from './fileState';
import { sizeText } from '../../core/amounts';
import type { Format } from '../../core/format';

/** States of files in display order. */
export const fileStates = ['present', 'deleted', 'unknown'] as const;

export function stateTitle(state: FileState): string {
  switch (state) {
    case 'present':
      return t('Not deleted');
    case 'deleted':
      return t({ message: 'Deleted', args: [], comment: ['state of a file'] });
    case 'unknown':
      return t('Deletion unknown');
  }
}

/** The state within a sentence. */
export function stateWord(state: FileState): string {
  switch (state) {
    case 'present':
      return inSentence(t('Not deleted'));
    case 'deleted':
      return t('deleted');
    case 'unknown':
      return inSentence(t('Deletion unknown'));
  }
}

/** A readable total, a minimum if a size is unreadable. */
export const groupSize = (group: Pick<FileGroup, 'files' | 'size' | 'unsized'>, format: Format): string =>
  isUnsized(group) ? t('size unknown') : sizeText(group.size, group.unsized > 0, format);
