import { t } from '@vscode/l10n';
import type { Operation } from '../../core/failure';
import type { RequestCause } from '../../core/requestCause';
import { asTitle } from '../../core/phrases';

export function causeText(cause: RequestCause | undefined): string {
  switch (cause) {
    case 'rows':
      return t('Rows in the tree');
    case 'details':
      return t('Details');
    case 'json':
      return t('JSON document');
    case 'refresh':
      return t('Refresh');
    case 'loadMore':
      return t('Load More');
    case 'checkBoards':
      return asTitle(t('Check Boards…'));
    case 'export':
      return asTitle(t('Export…'));
    case 'exportDataset':
      return t('Export Dataset');
    case 'takeSnapshot':
      return t('Take Snapshot');
    case 'compare':
      return t('Compare');
    case 'addBoards':
      return t('Add Boards');
    case 'signIn':
      return t('Sign In');
    case 'goTo':
      return t('Go To');
    case 'diagnosis':
      return t('Diagnosis');
    case 'conformance':
      return t('Conformance Report');
    case 'units':
      return t('Units');
    case 'watch':
      return t('Watch');
    case 'assistant':
      return t('Assistant');
    case undefined:
      return t('Other');
  }
}

export function operationText(operation: Operation): string {
  switch (operation) {
    case 'token':
      return t('Access token');
    case 'counters':
      return t('Statistics');
    case 'votes':
      return t('Votes');
    case 'files':
      return t('Files');
    case 'meetings':
      return t('Meetings');
  }
}
