import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Format } from '../model/format';
import { plainLabel } from '../model/label';
import { pathOf, type Ref } from '../model/ref';
import type { BoardTree } from '../tree/boardTree';
import { kindText, placeLook } from '../tree/looks/placeLook';
import type { Configured } from '../tree/node';
import { addressOf, search, type Found, type Known, type Place } from '../tree/places';
import type { CommandHandlers } from './commands';

export interface GoToDesk extends Pick<Known, 'store'> {
  readonly configured: () => Configured;
  readonly format: () => Format;
  readonly reveal: BoardTree['reveal'];
  readonly openDetails: (key: string, preserveFocus: boolean) => void;
  readonly openJson: (ref: Ref) => Promise<void>;
  /** Paths of recently opened items, newest first. */
  readonly recent: () => readonly string[];
}

/** The command that finds anything by its name or id. */
export const goToCommands = (desk: GoToDesk): CommandHandlers => ({
  goTo: async () => {
    // The welcome view explains how to start.
    if (desk.configured().boards.length === 0)
      return void (await vscode.commands.executeCommand('boardInspector.boards.focus'));
    const choice = await choose(desk);
    if (choice) await follow(choice, desk);
  },
});

type Wish = 'go' | 'openDetails' | 'openJson' | 'showFailure';

interface Choice {
  readonly place: Place;
  readonly wish: Wish;
}

interface Item extends vscode.QuickPickItem {
  readonly place?: Place;
}

interface Button extends vscode.QuickInputButton {
  readonly wish: Wish | 'load';
}

async function follow({ place, wish }: Choice, desk: GoToDesk): Promise<void> {
  const goal = addressOf(place, desk.store);
  if ('group' in goal) return void (await desk.reveal(goal, { focus: true, expand: true }));
  if (wish === 'openJson') return desk.openJson(goal);
  if (wish === 'showFailure') return void (await desk.reveal({ ...goal, section: 'votes' }, { expand: true }));
  const { part: _part, ...record } = goal;
  desk.openDetails(pathOf(record), false);
  if (wish === 'go') await desk.reveal(goal);
}

/** Shows the picker and searches on every change of the text. */
function choose(desk: GoToDesk): Promise<Choice | undefined> {
  return new Promise((resolve) => {
    const picker = vscode.window.createQuickPick<Item>();
    const buttons = buttonsFor(desk);
    let searching: Promise<void> | undefined;
    let shownFor: string | undefined;

    const leave = (choice: Choice | undefined) => {
      resolve(choice);
      picker.dispose();
    };
    const show = async (): Promise<void> => {
      const { value } = picker;
      const found = await inTurns(
        search(value, { configured: desk.configured(), store: desk.store }, value.trim() === '' ? desk.recent() : []),
        () => picker.value !== value,
      );
      if (!found) return;
      picker.items = itemsOf(found, value, desk, buttons);
      shownFor = value;
    };
    const draw = () => (searching = show());
    const load = async (place: Place) => {
      if (place.node.kind !== 'board') return;
      picker.busy = true;
      const { ref } = place.node;
      if (desk.store.votes.peek(ref).state === 'failed') desk.store.forget({ ...ref, section: 'votes' });
      const votes = await desk.store.votes.get(ref);
      picker.busy = false;
      if (votes.state === 'failed') leave({ place, wish: 'showFailure' });
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
      // After typing, Enter means the first match, not rows that are about to be replaced or the note below them.
      const [selected] = isOld ? [] : picker.selectedItems;
      const item = selected?.place ? selected : picker.items.find(({ place }) => place);
      if (item?.place) leave({ place: item.place, wish: 'go' });
    });
    picker.onDidTriggerItemButton(async ({ item: { place }, button }) => {
      const { wish } = button as Button;
      if (!place) return;
      if (wish === 'load') await load(place);
      else leave({ place, wish });
    });
    picker.onDidHide(() => leave(undefined));
    // Show the picker once it has items: Enter on an empty list would be lost.
    void draw().then(() => picker.show());
  });
}

const turnMs = 10;

/** Runs long work in time slices; abandons it once it is stale. */
async function inTurns<T>(work: Generator<undefined, T>, isStale: () => boolean): Promise<T | undefined> {
  for (let until = Date.now() + turnMs; ;) {
    const step = work.next();
    if (step.done) return step.value;
    if (Date.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (isStale()) return undefined;
    until = Date.now() + turnMs;
  }
}

function buttonsFor({ store }: GoToDesk): (place: Place) => Button[] {
  const details: Button = {
    iconPath: new vscode.ThemeIcon('open-preview'),
    tooltip: t('Open Details'),
    wish: 'openDetails',
  };
  const json: Button = { iconPath: new vscode.ThemeIcon('json'), tooltip: t('Open as JSON'), wish: 'openJson' };
  const load: Button = { iconPath: new vscode.ThemeIcon('cloud-download'), tooltip: t('Load Votes'), wish: 'load' };
  return ({ node }) => {
    if (node.kind === 'group') return [];
    const toLoad = node.kind === 'board' && store.votes.peek(node.ref).state !== 'here';
    return toLoad ? [load, details, json] : [details, json];
  };
}

function itemsOf(
  { places, recent, more }: Found,
  typed: string,
  { store, configured, format }: GoToDesk,
  buttons: (place: Place) => Button[],
): Item[] {
  const { connections, boards } = configured();
  const items: Item[] = [];
  let above: string | undefined;
  for (const [index, place] of places.entries()) {
    const heading = index < recent ? t('recently opened') : kindText(place.node.kind);
    // Always emit the heading first, so that row indexes are stable.
    if (heading !== above) items.push({ label: heading, kind: vscode.QuickPickItemKind.Separator });
    above = heading;
    const { label, description, detail, icon } = placeLook(place, typed, store, format(), connections.length <= 1);
    items.push({
      label: plainLabel(label),
      description: plainLabel(description),
      ...(detail === undefined ? {} : { detail: plainLabel(detail) }),
      iconPath: new vscode.ThemeIcon(icon),
      buttons: buttons(place),
      // Matched by ID or board, which VS Code can't see.
      alwaysShow: true,
      place,
    });
  }
  const unloaded = boards.some(
    ({ connection, recordId }) => store.votes.peek({ connection, board: recordId }).state !== 'here',
  );
  const note =
    places.length === 0
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
