import { windowNames } from '../../service/store/windowNames';
import assert from 'node:assert/strict';
import type { JsonPath } from '../../../../src/core/jsonText';
import { pathOf } from '../../../../src/core/ref';
import { noUnits } from '../../../../src/core/units';
import type { Exportable } from '../../../../src/surfaces/exports/exportForms';
import { createChosenCuts } from '../../../../src/kinds/vote/cutLine';
import type { IssuesOfBoards } from '../../../../src/kinds/issues/issuesList';
import type { PanelHandle } from '../../../../src/surfaces/pages/page';
import { createPanelControllers, type PageServices } from '../../../../src/panelControllers';
import type { ToWebview } from '../../../../src/protocol/toWebview';
import type { View } from '../../../../src/protocol/view';
import { createRequestLedger } from '../../../../src/service/requests/requestLedger';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { english, services } from '../tree/treeServices';
import { issuesIn } from './allBoardsView';
import { issuesFrom } from './issuesFrom';

/** Panel controllers over the sample service, with a log of their calls. */
export function createPanelFixture({
  files = 120,
  confirms = true,
  faultSettings = {},
  from,
  issues = {},
  host = {},
}: {
  files?: number;
  confirms?: boolean;
  faultSettings?: Partial<FaultSettings>;
  issues?: Partial<IssuesOfBoards>;
  from?: Pick<ReturnType<typeof services>, 'store' | 'service'>;
  /** What replaces services. */
  host?: Partial<PageServices>;
} = {}) {
  const { store, service } = from ?? services({ extraBoards: [wideBoard({ recordId: 'wide', files })], faultSettings });
  const done = {
    opened: [] as string[],
    acts: [] as (readonly [string, readonly string[]])[],
    fields: [] as JsonPath[],
    copied: [] as string[],
    tables: [] as (readonly (readonly (string | number)[])[])[],
    notes: [] as string[],
    exported: [] as Exportable[],
    fills: [] as boolean[],
    named: [] as (readonly string[])[],
    confirmed: [] as (number | undefined)[],
    refreshed: [] as (readonly [readonly string[], boolean | undefined])[],
    resets: 0,
    posts: [] as ToWebview[],
    navigated: [] as string[],
    selected: [] as string[],
  };
  const memory = new Map<string, unknown>();
  const chosenCuts = createChosenCuts();
  const deps: PageServices = {
    diagnosisPage: () => undefined,
    store,
    requests: createRequestLedger(),
    actOnConnection: () => undefined,
    connectionOf: () => undefined,
    boardsToReport: () => [],
    units: { report: () => Promise.resolve([]), shown: () => noUnits },
    boards: () =>
      ['retro-2026-w46', 'product-bets-h1', 'wide'].map((recordId) => ({
        connection: 'samples',
        recordId,
        name: `Board ${recordId}`,
        target: 'user' as const,
      })),
    boardName: ({ board }) => `Board ${board}`,
    timeOf: ({ at }) => at ?? 'now',
    timeInTab: ({ at }) => at ?? 'now',
    history: {
      get: () => Promise.resolve([]),
      peek: () => [],
      readAll: () => Promise.resolve(),
      onDidRead: () => ({ dispose: () => undefined }),
    },
    issuesOf: issuesFrom(store),
    issues: { ...issuesIn([], store), ...issues },
    datedBoardName: ({ board, at }) => `Board ${board}${at === undefined ? '' : ` at ${at}`}`,
    format: () => english,
    zone: () => 'UTC',
    pageSize: () => 50,
    hasBoardUrl: () => false,
    watchActionOf: () => undefined,
    openDetails: (key) => void done.opened.push(key),
    selectRow: (ref) => Promise.resolve(done.selected.push(pathOf(ref))),
    act: (action, refs, field) => {
      done.acts.push([action, refs.map(pathOf)]);
      if (field) done.fields.push(field);
      return Promise.resolve();
    },
    userNames: windowNames(),
    nameUser: (_board, users) => Promise.resolve(void done.named.push(users)),
    chosenCuts,
    memory: { get: (key) => memory.get(key), set: (key, value) => void memory.set(key, value) },
    exportAs: (what) => {
      done.exported.push(what);
      return Promise.resolve();
    },
    copyText: (text) => {
      done.copied.push(text);
      return Promise.resolve(true);
    },
    copyTable: (lines, notes) => {
      done.tables.push(lines);
      done.notes.push(...notes);
      return Promise.resolve(true);
    },
    fillScreen: (isFilled) => {
      done.fills.push(isFilled);
      return Promise.resolve();
    },
    mayRefresh: (refs, isWhole) => {
      done.refreshed.push([refs.map(pathOf), isWhole]);
      return Promise.resolve(confirms);
    },
    isShown: () => true,
    confirmLoadAll: (requests) => {
      done.confirmed.push(requests);
      return Promise.resolve(confirms);
    },
    resetFailures: () => {
      done.resets += 1;
    },
    ...host,
  };
  const controllerOf = createPanelControllers(deps);
  const show = async (key: string) => {
    const controller = controllerOf(key);
    assert.ok(controller, `no controller for ${key}`);
    const view: View = await controller.view();
    const panel: PanelHandle = {
      post: (message) => void done.posts.push(message),
      takeChart: (block) => Promise.reject(new Error(`no page draws ${block}`)),
      shown: () => view,
      draw: () => {},
      navigateTo: (next, first) => {
        done.navigated.push(next);
        if (first) done.posts.push(first);
      },
    };
    return { ...controller, view, panel, draw: controller.view };
  };
  return { store, service, done, controllerOf, show, deps, chosenCuts };
}
