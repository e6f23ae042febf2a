import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure';
import { fileAdvice } from './explainFile';

type DatasetFailure = Extract<Failure, { readonly kind: 'datasetNotWritten' | 'badDataset' | 'namesChanged' }>;

/** What happened to a dataset, and what to do. */
export function explainDataset(failure: DatasetFailure): { readonly what: string; readonly next: string } {
  switch (failure.kind) {
    case 'datasetNotWritten':
      return { what: t('Couldn’t write into the folder of the dataset'), next: fileAdvice(failure.code) };
    case 'namesChanged':
      return {
        what: t('The names of users were changed during the export'),
        next: t('Export again: a dataset shows all users in the same way.'),
      };
    case 'badDataset':
      return explainBadDataset(failure.reason);
  }
}

function explainBadDataset(reason: Extract<Failure, { kind: 'badDataset' }>['reason']): {
  readonly what: string;
  readonly next: string;
} {
  switch (reason) {
    case 'damaged':
      return {
        what: t('The dataset in this folder was changed by something else'),
        next: t('Nothing was written. Select another folder, or restore the files.'),
      };
    case 'newer':
      return {
        what: t('The dataset in this folder was written by a newer version of Board Inspector'),
        next: t('Update the extension, or select another folder.'),
      };
    case 'otherVersion':
      return {
        what: t('The interrupted export was begun by another version of Board Inspector'),
        next: t('Discard it, and export again.'),
      };
    case 'discarded':
      return { what: t('The export was discarded in another window'), next: t('Export again.') };
    case 'busy':
      return {
        what: t('Another window is exporting into this folder'),
        next: t('Wait until it has finished, or select another folder.'),
      };
  }
}
