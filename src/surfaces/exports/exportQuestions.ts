import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import { missingCounters } from '../../service/store/missingCounters';
import { requestsText } from '../../core/amounts';
import { exportForms, type ChosenForm, type Exportable } from './exportForms';
import { allFilesScope, loadedScope, type ExportScope, type ScopeDeps } from './exportScope';
import { recordKindOf, type ExportSelection } from './exportSelection';
import { amountText } from './exportTexts';
import { number, tn } from '../../core/say';

export interface Question<T> {
  readonly prompt: string;
  readonly options: readonly {
    readonly label: string;
    readonly description: string;
    readonly detail?: string;
    readonly value: T;
  }[];
}

/** In which form to export. `selection`: the records, if there are some. */
export function formQuestion(what: Exportable, selection: ExportSelection | undefined): Question<ChosenForm> {
  // How many files are exported is asked next.
  const isUnfinished = selection?.kind === 'files' && selection.unfinished.length > 0;
  const count = selection?.kind === 'boards' ? what.refs.length : (selection?.items.length ?? 0);
  return {
    prompt:
      isUnfinished || !selection
        ? t('Select a format')
        : t('Export {0}: select a format', amountText(selection.kind, count)),
    options: exportForms(what, selection),
  };
}

/** Whether to include boards that are not loaded, with the number of requests; undefined if there is no choice. */
export function boardsQuestion(
  refs: readonly Ref[],
  store: Pick<BoardStore, 'counters'>,
): Question<readonly Ref[]> | undefined {
  const boards = refs.filter((ref) => recordKindOf(ref) === 'boards');
  const { boards: notLoaded, requests } = missingCounters(boards, store);
  if (boards.length < 2 || requests === 0) return undefined;
  const loaded = boards.filter((ref) => !notLoaded.includes(ref));
  return {
    prompt: t('Some statistics aren’t loaded. What do you want to export?'),
    options: [
      { label: t('All {0} boards', boards.length), description: requestsText(requests), value: refs },
      ...(loaded.length > 0
        ? [{ label: t('Only loaded boards ({0})', loaded.length), description: '', value: loaded }]
        : []),
    ],
  };
}

/** Whether to include files that are not loaded, with the number of requests, or the scope if there is no choice. */
export async function scopeQuestion(
  selection: ExportSelection,
  deps: ScopeDeps,
): Promise<ExportScope | Question<ExportScope>> {
  const loaded = loadedScope(selection);
  const all = await allFilesScope(selection, deps);
  if (!all) return loaded;
  const { requests } = all;
  const cost =
    requests === undefined
      ? t('Unknown number of requests')
      : tn(requests, t('About {n} request (estimate)|About {n} requests (estimate)'));
  return {
    prompt: t('Some files aren’t loaded. What do you want to export?'),
    options: [
      { label: t('All files'), description: cost, value: all },
      {
        label: t('Only loaded files ({0})', number(selection.items.length)),
        description: '',
        value: loaded,
      },
    ],
  };
}
