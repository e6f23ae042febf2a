import { t } from '@vscode/l10n';
import type { Ref } from '../base/ref';
import { sampleConnectionName } from '../records/configured';
import type { BoardStore } from '../store/boardStore';
import { firstLoadCost, refreshCost } from '../store/refreshCost';
import type { Format } from '../text/format';
import { confirmRequests } from './confirmRequests';

/** Says the number of requests if there are many, and asks whether to send them. */
export interface RequestQuestions {
  /** Before boards or lists are loaded again. `isWhole`: everything of them is shown. */
  readonly mayRefresh: (refs: readonly Ref[], isWhole?: boolean) => Promise<boolean>;
  /** Before boards or lists are shown, copied, or exported that may not be loaded. */
  readonly mayLoad: (refs: readonly Ref[]) => Promise<boolean>;
}

/** `isShown`: a board or a section, so that a refresh requests it. */
export function createRequestQuestions(
  store: BoardStore,
  isShown: (ref: Ref) => boolean,
  format: () => Format,
): RequestQuestions {
  const ofServices = (refs: readonly Ref[]) =>
    refs.filter(({ connection, at }) => at === undefined && connection !== sampleConnectionName);
  return {
    mayRefresh: (refs, isWhole = false) => {
      const requests = refreshCost(ofServices(refs), store, (ref) => isWhole || isShown(ref));
      return confirmRequests(t('Refresh everything that is shown?'), t('Refresh'), requests, format());
    },
    mayLoad: (refs) => {
      const requests = firstLoadCost(ofServices(refs), store);
      return confirmRequests(t('Load what is missing of these boards?'), t('Load All'), requests, format());
    },
  };
}
