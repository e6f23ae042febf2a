import type { Failure } from '../../core/failure';
import type { Tone } from './severity';
import type { TreeItemModel } from './treeItemModel';

type Sign = Required<Pick<TreeItemModel, 'icon' | 'color'>>;

/** The signs of rows: one for each meaning. The page has the same in `webview/parts/icon.tsx` and `styles/base.css`. */
export const signs = {
  /** Needs review. */
  alert: { icon: 'warning', color: 'problemsWarningIcon.foreground' },
  /** For information. */
  note: { icon: 'info', color: 'problemsInfoIcon.foreground' },
  /** Couldn't be loaded or used. */
  failed: { icon: 'error', color: 'problemsErrorIcon.foreground' },
} as const satisfies Record<Tone | 'failed', Sign>;

/** The sign of a failure: nothing is known to be wrong with what has no entry or wasn't requested. */
export const failureSign = ({ kind }: Failure): Pick<TreeItemModel, 'icon' | 'color'> =>
  kind === 'noEntry' || kind === 'notRequested' ? { icon: 'question' } : signs.failed;

/** Shown as it was, since it couldn't be refreshed. */
export const notRefreshedSign = { icon: 'sync-ignored' };
