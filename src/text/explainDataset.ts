import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure';
import { fileAdvice } from './explainFile';

type DatasetFailure = Extract<Failure, { readonly kind: 'datasetNotWritten' | 'namesChanged' }>;

export function explainDataset(failure: DatasetFailure): { readonly what: string; readonly next: string } {
  switch (failure.kind) {
    case 'datasetNotWritten':
      return { what: t('Couldn’t write into the folder of the dataset'), next: fileAdvice(failure.code) };
    case 'namesChanged':
      return {
        what: t('The names of users were changed during the export'),
        next: t('Export again: a dataset shows all users in the same way.'),
      };
  }
}
