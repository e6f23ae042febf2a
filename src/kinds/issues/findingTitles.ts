import { t } from '@vscode/l10n';
import type { BoardCheck } from '../board/boardChecks';
import type { FileHint } from '../file/fileHints';

// A few words for a narrow sidebar; the sentence with its numbers is in the tooltip and in the details.

export function fileFindingTitle(kind: FileHint['kind'] | 'versions' | 'sameContent' | 'listedTwice'): string {
  switch (kind) {
    case 'extension':
      return t('Type differs from name');
    case 'reversedName':
      return t('Reversed text in name');
    case 'deletedBeforeCreated':
      return t('Deleted before created');
    case 'inexactSize':
      return t('Size above 2⁵³ − 1');
    case 'sharedFileId':
      return t('Same file ID');
    case 'versions':
      return t('Several versions under one ID');
    case 'sameContent':
      return t('Same name, size, and type');
    case 'listedTwice':
      return t('Listed twice');
  }
}

export function statisticsFindingTitle(kind: BoardCheck['kind'] | 'entries' | 'noEntry'): string {
  switch (kind) {
    case 'meetings':
      return t('Number of meetings differs');
    case 'duration':
      return t('Meeting durations differ');
    case 'files':
      return t('Number of files differs');
    case 'parts':
      return t('Parts exceed the elements');
    case 'inexact':
      return t('Number above 2⁵³ − 1');
    case 'entries':
      return t('Several entries');
    case 'noEntry':
      return t('No entry');
  }
}
