import { comparable, composed, sanitizePlainLabel } from '../../core/sanitizeLabel';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Board } from '../../records/configured';
import { moveBoards } from '../../service/settings/writeSettings';
import type { BoardMove } from '../../service/settings/movedEntries';
import { nameInMessage, offerUndo, onlyName } from './boards';
import type { App } from '../parts/app';
import type { CommandHandlers, CommandTarget } from '../parts/commands';
import { ownBoards, planDrop, planStep, type MovePlan } from './planMove';
import { showPick } from '../parts/showPick';

/** Commands that move boards in the list. `dropRows`: `node` is the row on which `nodes` are dropped. */
export function moveCommands({ settings, boards }: Pick<App, 'settings' | 'boards'>): CommandHandlers {
  const move = (to: BoardMove) => moveBoards(to, onlyName(settings().connections));
  let last: Promise<unknown> = Promise.resolve();
  const stepAfter = async (previous: Promise<unknown>, { nodes }: CommandTarget, by: -1 | 1) => {
    await previous.catch(() => {});
    const plan = planStep(nodes, by, boards());
    if (plan && !('refusal' in plan)) await move(plan);
  };
  // Moves run one after another, so that a repeated key applies to the previous result.
  const step = (by: -1 | 1) => (target: CommandTarget) => (last = stepAfter(last, target, by));
  const moveAndTell = async (plan: MovePlan) => {
    if (!plan) return;
    if ('refusal' in plan) return void vscode.window.showWarningMessage(refusalText(plan.refusal));
    const change = await move(plan);
    const { length: count } = plan.boards;
    const message = count === 1 ? t('Moved {0}.', nameInMessage(plan.boards)) : t('Moved {0} boards.', count);
    if (change.edits > 0) await offerUndo(message, change);
  };
  return {
    moveUp: step(-1),
    moveDown: step(1),
    dropRows: ({ node, nodes }) => moveAndTell(planDrop(nodes, node, boards())),
    groupBoards: async ({ nodes }) => {
      const chosen = ownBoards(nodes);
      const group = chosen.length === 0 ? undefined : await askGroup(boards());
      if (group !== undefined) await moveAndTell({ boards: chosen, group });
    },
  };
}

function refusalText(refusal: 'sample' | 'otherSettings' | 'connection'): string {
  switch (refusal) {
    case 'sample':
      return t('Boards can’t be moved to or from the sample boards.');
    case 'otherSettings':
      return t(
        'User settings and workspace settings each keep their own order, so a board can’t be put beside one from other settings. To group them, drop the board on the group.',
      );
    case 'connection':
      return t(
        'A board can’t be moved to another connection, because its ID is from its own service. Use Add Boards… for that connection instead.',
      );
  }
}

type GroupItem = vscode.QuickPickItem & { readonly group: string | null };

/** Asks for a group, which may be a new one; null: none. */
async function askGroup(boards: readonly Board[]): Promise<string | null | undefined> {
  const groups = [
    ...new Set(boards.flatMap(({ group, target }) => (group !== undefined && target !== 'sample' ? [group] : []))),
  ];
  const items = (text: string): GroupItem[] => {
    const typed = text.trim();
    const found = groups.filter((group) => comparable(group).includes(comparable(typed)));
    return [
      ...found.map((group) => item(sanitizePlainLabel(group), group, 'folder')),
      ...(typed === '' || groups.some((group) => composed(group) === composed(typed))
        ? []
        : [item(t('New group: {0}', sanitizePlainLabel(typed)), typed, 'new-folder')]),
      ...(typed === '' ? [item(t('No Group'), null, 'circle-slash')] : []),
    ];
  };
  const result = await showPick({
    title: t('Move to Group'),
    placeholder: t('Select a group, or type the name of a new one'),
    value: '',
    items,
  });
  return result.kind === 'next' ? result.picked[0]?.group : undefined;
}

// Always shown, since the items already depend on the typed text.
const item = (label: string, group: string | null, icon: string): GroupItem => ({
  label,
  group,
  iconPath: new vscode.ThemeIcon(icon),
  alwaysShow: true,
});
