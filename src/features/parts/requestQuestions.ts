import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { sampleConnectionName } from '../../records/configured';
import type { BoardStore } from '../../service/store/boardStore';
import { firstLoadCost, refreshCost, areManyFor, type RequestCount } from '../../service/store/requestsFor';
import { requestsCost } from './requestTexts';

/** Questions before many requests are sent; true without a question if there are few. */
export interface RequestQuestions {
  /** Whether a board or list is shown, so that a refresh requests it. */
  readonly isShown: (ref: Ref) => boolean;
  /** Before boards or lists are loaded again. `isWhole`: whether all of their lists are shown. */
  readonly mayRefresh: (refs: readonly Ref[], isWhole?: boolean) => Promise<boolean>;
  /** Before boards or lists that may not be loaded are shown, copied, or exported. */
  readonly mayLoad: (refs: readonly Ref[]) => Promise<boolean>;
}

export function createRequestQuestions(store: BoardStore, isShown: RequestQuestions['isShown']): RequestQuestions {
  const ofServices = (refs: readonly Ref[]) =>
    refs.filter(({ connection, at }) => at === undefined && connection !== sampleConnectionName);
  return {
    isShown,
    mayRefresh: (refs, isWhole = false) => {
      const requests = refreshCost(ofServices(refs), store, (ref) => isWhole || isShown(ref));
      return confirmRequests(t('Refresh everything that is shown?'), t('Refresh'), requests);
    },
    mayLoad: (refs) => {
      const requests = firstLoadCost(ofServices(refs), store);
      return confirmRequests(t('Load what is missing of these boards?'), t('Load All'), requests);
    },
  };
}

/** Asks whether to send requests if there are many; true without a question if there are few. */
export async function confirmRequests(question: string, button: string, requests: RequestCount): Promise<boolean> {
  if (!areManyFor(requests)) return true;
  const detail = t('{0}.', requestsCost(requests));
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, button)) === button;
}
