import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { pathOf } from '../../core/ref';
import { runInSlices } from '../../core/timeSlicer';
import { kindText, searchResultItem } from '../../surfaces/tree/searchResultItem';
import { addressOf, search, type SearchResults, type SearchResult } from '../../surfaces/tree/search';
import type { App } from '../parts/app';
import { targetOfShown, type CommandHandlers } from '../parts/commands';

type Needs = Pick<App, 'store' | 'configured' | 'format' | 'tree' | 'openDetails' | 'recent' | 'run'>;

/** The command that finds anything by its name or ID. */
export const goToCommands = (app: Needs): CommandHandlers => ({
  goTo: async () => {
    // The welcome view explains how to start.
    if (app.configured().boards.length === 0)
      return void (await vscode.commands.executeCommand('boardInspector.boards.focus'));
    const choice = await choose(app);
    if (choice) await follow(choice, app);
  },
});

type GoToAction = 'go' | 'openDetails' | 'openJson' | 'showFailure';

interface Choice {
  readonly result: SearchResult;
  readonly action: GoToAction;
}

interface Item extends vscode.QuickPickItem {
  readonly result?: SearchResult;
}

interface Button extends vscode.QuickInputButton {
  readonly action: GoToAction | 'load';
}

async function follow({ result, action }: Choice, app: Needs): Promise<void> {
  const target = addressOf(result, app.store);
  if ('group' in target) return void (await app.tree.reveal(target, { focus: true, expand: true }));
  if (action === 'openJson') return void (await app.run('openAsJson', targetOfShown([target])));
  if (action === 'showFailure') return void (await app.tree.reveal({ ...target, section: 'votes' }, { expand: true }));
  const { part, ...record } = target;
  app.openDetails(pathOf(record), { option: part });
  if (action === 'go') await app.tree.reveal(target);
}

/** Shows the picker and searches on every change of the text. */
function choose(app: Needs): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    const picker = vscode.window.createQuickPick<Item>();
    const buttons = buttonsFor(app);
    let searching: Promise<void> | undefined;
    let shownFor: string | undefined;

    const leave = (choice: Choice | undefined) => {
      resolve(choice);
      picker.dispose();
    };
    const show = async (): Promise<void> => {
      const { value } = picker;
      const found = await runInSlices(
        untilStale(
          search(value, { configured: app.configured(), store: app.store }, value.trim() === '' ? app.recent() : []),
          () => picker.value !== value,
        ),
      );
      if (!found) return;
      picker.items = itemsOf(found, value, app, buttons);
      shownFor = value;
    };
    const draw = () => (searching = show());
    const load = async (result: SearchResult) => {
      if (result.node.kind !== 'board') return;
      picker.busy = true;
      const { ref } = result.node;
      if (app.store.votes.peek(ref).state === 'failed') app.store.invalidate({ ...ref, section: 'votes' });
      const votes = await app.store.causedBy('goTo').votes.get(ref);
      picker.busy = false;
      if (votes.state === 'failed') leave({ result, action: 'showFailure' });
      else await draw();
    };

    picker.placeholder = t('Type part of a name, or paste an ID');
    picker.matchOnDescription = true;
    picker.matchOnDetail = true;
    picker.keepScrollPosition = true;
    picker.onDidChangeValue(draw);
    picker.onDidAccept(async () => {
      const isOld = shownFor !== picker.value;
      await searching;
      // After typing, Enter opens the first match, not a row that is about to be replaced, or the note below.
      const [selected] = isOld ? [] : picker.selectedItems;
      const item = selected?.result ? selected : picker.items.find(({ result }) => result);
      if (item?.result) leave({ result: item.result, action: 'go' });
    });
    picker.onDidTriggerItemButton(async ({ item: { result }, button }) => {
      const { action } = button as Button;
      if (!result) return;
      if (action === 'load') await load(result);
      else leave({ result, action });
    });
    picker.onDidHide(() => leave(undefined));
    // Show the picker once it has items: Enter on an empty list would be lost.
    void draw().then(() => picker.show());
  });
}

/** Ends long work early once it is stale; returns undefined then. */
function* untilStale<T>(work: Generator<undefined, T>, isStale: () => boolean): Generator<void, T | undefined> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (isStale()) return undefined;
    yield;
  }
}

function buttonsFor({ store }: Needs): (result: SearchResult) => Button[] {
  const details: Button = {
    iconPath: new vscode.ThemeIcon('open-preview'),
    tooltip: t('Open Details'),
    action: 'openDetails',
  };
  const json: Button = { iconPath: new vscode.ThemeIcon('json'), tooltip: t('Open as JSON'), action: 'openJson' };
  const load: Button = { iconPath: new vscode.ThemeIcon('cloud-download'), tooltip: t('Load Votes'), action: 'load' };
  return ({ node }) => {
    if (node.kind === 'group') return [];
    const toLoad = node.kind === 'board' && store.votes.peek(node.ref).state !== 'loaded';
    return toLoad ? [load, details, json] : [details, json];
  };
}

function itemsOf(
  { results, recent, more }: SearchResults,
  typed: string,
  { store, configured, format }: Needs,
  buttons: (result: SearchResult) => Button[],
): Item[] {
  const { connections, boards } = configured();
  const items: Item[] = [];
  let above: string | undefined;
  for (const [index, result] of results.entries()) {
    const heading = index < recent ? t('recently opened') : kindText(result.node.kind);
    // Start with a heading, too, so that row indexes are stable.
    if (heading !== above) items.push({ label: heading, kind: vscode.QuickPickItemKind.Separator });
    above = heading;
    const { label, description, detail, icon } = searchResultItem(
      result,
      typed,
      store,
      format(),
      connections.length <= 1,
    );
    items.push({
      label: sanitizePlainLabel(label),
      description: sanitizePlainLabel(description),
      ...(detail === undefined ? {} : { detail: sanitizePlainLabel(detail) }),
      iconPath: new vscode.ThemeIcon(icon),
      buttons: buttons(result),
      // The match may be an ID or a board, which these texts don't contain.
      alwaysShow: true,
      result,
    });
  }
  const unloaded = boards.some(
    ({ connection, recordId }) => store.votes.peek({ connection, board: recordId }).state !== 'loaded',
  );
  const note =
    results.length === 0
      ? t('No matches in your boards or in loaded votes, files, and meetings')
      : more
        ? t('More results available. Type to narrow them down.')
        : unloaded
          ? t('Votes, files, and meetings appear here once loaded')
          : undefined;
  if (note !== undefined)
    items.push(
      { label: '', kind: vscode.QuickPickItemKind.Separator },
      { label: note, iconPath: new vscode.ThemeIcon('info'), alwaysShow: true },
    );
  return items;
}
