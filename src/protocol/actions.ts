import { t } from '@vscode/l10n';
import type { Ref } from '../core/ref';

/** What can be done about watching a vote or a meeting. */
export type WatchAction = 'watch' | 'stopWatching';

/** What the buttons of a toolbar depend on. */
export interface ActionContext {
  /** What the panel shows; undefined: all boards. */
  readonly ref: Ref | undefined;
  readonly hasBoardUrl: boolean;
  /** What can be done about watching what the panel shows; undefined if it can't be watched or has ended. */
  readonly watch?: WatchAction | undefined;
}

/** A button. */
export interface Action {
  /** Sent back in `{ type: 'do' }`. */
  readonly id: ActionId;
  readonly label: string;
}

interface ActionInfo {
  readonly label: () => string;
  /** ID, without prefix, of the command to run on what the panel shows; absent: the panel handles the action. */
  readonly command?: string;
  /** Whether the toolbar offers it; absent: only if a view adds it. */
  readonly isOffered?: (context: ActionContext) => boolean;
}

const always = () => true;
const onRecords = ({ ref }: ActionContext) => ref !== undefined && ref.view === undefined;
const onBoard = ({ ref }: ActionContext) => ref !== undefined && ref.section === undefined && ref.view !== 'changes';
/** Not in a snapshot, which may differ from the service. */
const isLive = ({ ref }: ActionContext) => ref?.at === undefined;
const onChanges = ({ ref }: ActionContext) => ref?.view === 'changes';
/** The changes are part of the history. */
const onHistory = ({ ref }: ActionContext) => ref?.view === 'history' || ref?.view === 'changes';
const onPeople = (context: ActionContext) => context.ref?.view === 'people' && isLive(context);
const onVote = ({ ref }: ActionContext) => ref?.section === 'votes' && ref.record !== undefined;
const onSearch = ({ ref }: ActionContext) => ref?.filter !== undefined && ref.record === undefined;

/** The buttons of a panel's toolbar, in their order. */
export const actions = {
  checkBoards: { label: () => t('Check Boards…'), command: 'checkBoards' },
  dismissIssue: { label: () => t('Dismiss…') },
  restoreIssue: { label: () => t('Restore') },
  present: { label: () => t('Present'), isOffered: onVote },
  watch: { label: () => t('Watch'), command: 'watch', isOffered: ({ watch }) => watch === 'watch' },
  stopWatching: {
    label: () => t('Stop Watching'),
    command: 'stopWatching',
    isOffered: ({ watch }) => watch === 'stopWatching',
  },
  openJson: { label: () => t('Open as JSON'), command: 'openAsJson', isOffered: onRecords },
  export: { label: () => t('Export…'), command: 'export', isOffered: always },
  names: { label: () => t('Names…'), command: 'names', isOffered: onPeople },
  nameUser: { label: () => t('Name…'), command: 'names' },
  samePerson: { label: () => t('Confirm') },
  copySummary: { label: () => t('Copy Summary'), isOffered: always },
  copyTable: { label: () => t('Copy Table'), command: 'copyAsTsv', isOffered: always },
  decisionRecord: { label: () => t('Copy Decision Record'), command: 'copyDecisionRecord', isOffered: onVote },
  copyRunOff: { label: () => t('Copy Options for a Run-off') },
  copyRequest: {
    label: () => t('Copy Request'),
    command: 'copyRequest',
    isOffered: (context) => onRecords(context) && isLive(context),
  },
  showInTree: { label: () => t('Filter in Tree'), command: 'showInTree', isOffered: onSearch },
  saveFilter: { label: () => t('Save Filter…'), command: 'saveFilter', isOffered: onSearch },
  openBrowser: {
    label: () => t('Open in Browser'),
    command: 'openInBrowser',
    isOffered: (context) => context.hasBoardUrl && onBoard(context) && isLive(context),
  },
  takeSnapshot: {
    label: () => t('Take Snapshot'),
    command: 'takeSnapshot',
    isOffered: (context) => context.ref?.view === 'history' && isLive(context),
  },
  compareWith: { label: () => t('Compare With…'), command: 'compareWith', isOffered: onHistory },
  compareVotes: { label: () => t('Compare With…'), command: 'compareWith', isOffered: onVote },
  openRawChanges: { label: () => t('Open Raw Changes'), command: 'openRawChanges', isOffered: onChanges },
  showRequests: { label: () => t('Show Requests'), command: 'showRequests' },
  showIssues: { label: () => t('Show Issues') },
  clearRequests: { label: () => t('Clear') },
  checkConformance: { label: () => t('Check Boards…'), command: 'checkConformance' },
  showUnits: { label: () => t('Units'), command: 'showUnits' },
  checkUnits: { label: () => t('Check Boards…'), command: 'checkUnits' },
  pinUnit: { label: () => t('Pin Unit…'), command: 'pinUnit' },
  copyReport: { label: () => t('Copy Report') },
  loadLists: { label: () => t('Load') },
  retry: { label: () => t('Retry') },
  signIn: { label: () => t('Sign In'), command: 'signIn' },
  diagnoseConnection: { label: () => t('Diagnose…'), command: 'diagnoseConnection' },
  editConnection: { label: () => t('Edit Connection'), command: 'editConnection' },
  addBoards: { label: () => t('Add Boards'), command: 'addBoards' },
  exploreSampleBoards: { label: () => t('Explore Sample Boards'), command: 'exploreSampleBoards' },
  editBoardId: { label: () => t('Edit Board ID…'), command: 'editBoardId' },
  removeBoards: { label: () => t('Remove from List'), command: 'removeBoards' },
} as const satisfies Readonly<Record<string, ActionInfo>>;

export type ActionId = keyof typeof actions;

export const actionIds = Object.keys(actions) as readonly ActionId[];

const infoOf = (id: ActionId): ActionInfo => actions[id];

export const actionLabel = (id: ActionId): string => infoOf(id).label();

export const actionOf = (id: ActionId): Action => ({ id, label: actionLabel(id) });

/** The command of a button; undefined if the panel handles the action. */
export const commandOf = (id: ActionId): string | undefined => infoOf(id).command;

/** The actions that the toolbar of a panel offers. */
export const offeredActions = (context: ActionContext): ActionId[] =>
  actionIds.filter((id) => infoOf(id).isOffered?.(context));
