import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardName, type Board, type SavedSearch } from '../model/configured';
import { asks, questionIn, questionText, type FileQuestion } from '../model/fileQuestion';
import type { Zone } from '../model/format';
import { plainLabel } from '../model/label';
import { clauses } from '../model/phrases';
import { questionWords } from '../model/questionWords';
import { boardRef, type Ref } from '../model/ref';
import { addSearch, removeSearch } from '../settings/writeSettings';
import type { BoardTree } from '../tree/boardTree';
import type { FileFilters } from '../tree/fileFilters';
import { chooseHome } from './chooseHome';
import type { CommandHandlers, CommandTarget } from './commands';
import { askFilter } from './filterSteps';
import { showStep } from './steps';

export interface FilterDesk {
  readonly filters: FileFilters;
  readonly boards: () => readonly Board[];
  readonly searches: () => readonly SavedSearch[];
  readonly zone: () => Zone;
  readonly reveal: BoardTree['reveal'];
}

/** Commands that filter files and keep searches. */
export const filterCommands = (desk: FilterDesk): CommandHandlers => ({
  filterFiles: (target) => filterFiles(desk, target),
  clearFileFilter: ({ ref }) => ref && desk.filters.set(ref, undefined),
  clearFileFilters: () => desk.filters.clear(),
  saveFilter: ({ ref }) => ref && saveSearch(desk, ref),
  removeSavedFilter: removeChosen,
  editSavedFilters: ({ node }) => editSearches(homeOf(node)),
  showInTree: ({ ref }) => ref && filterTo(desk, ref, questionIn(ref.question)),
});

const homeOf = (node: CommandTarget['node']) =>
  node?.kind === 'search' || node?.kind === 'badSearch' ? node.search.keptIn : 'user';

async function filterFiles(desk: FilterDesk, { ref }: CommandTarget): Promise<void> {
  const board = ref ?? (await chooseBoard(desk));
  if (!board) return;
  const title = t('Filter Files on {0}', plainLabel(nameOf(board, desk), 60));
  const question = await askFilter(title, questionIn(desk.filters.of(board)), desk.zone());
  if (question) await filterTo(desk, board, question);
}

/** Filters the files of a board in the tree and reveals them. */
async function filterTo({ filters, reveal }: FilterDesk, board: Ref, question: FileQuestion): Promise<void> {
  filters.set(board, questionText(question));
  await reveal({ ...boardRef(board.connection, board.board), section: 'files' }, { focus: true, expand: true });
}

const nameOf = ({ connection, board: id }: Ref, { boards }: FilterDesk): string => {
  const board = boards().find((each) => each.connection === connection && each.recordId === id);
  return board ? boardName(board) : id;
};

async function chooseBoard({ boards, filters }: FilterDesk): Promise<Ref | undefined> {
  const items = boards().map((board) => {
    const ref = boardRef(board.connection, board.recordId);
    return {
      label: plainLabel(boardName(board)),
      description: plainLabel(board.group ?? '', 60),
      detail: plainLabel(clauses(questionWords(questionIn(filters.of(ref))))),
      ref,
    };
  });
  if (items.length <= 1) return items[0]?.ref;
  return (
    await vscode.window.showQuickPick(items, { placeHolder: t('Select the board whose files you want to filter') })
  )?.ref;
}

/** Saves the filter of a ref in settings; it then appears under the files of every board. */
async function saveSearch({ searches }: FilterDesk, ref: Ref): Promise<void> {
  const question = questionIn(ref.question);
  if (!asks(question)) return;
  const taken = new Set(searches().map(({ name }) => name));
  const named = await showStep({
    title: t('Save Filter'),
    position: [1, 1],
    prompt: t('Name this filter. It appears under Files on every board.'),
    value: clauses(questionWords(question)),
    check: (typed) => {
      if (typed.trim() === '') return { refusal: t('Enter a name.') };
      return taken.has(typed.trim()) ? { refusal: t('Another saved filter already has this name.') } : undefined;
    },
  });
  if (named.went !== 'on') return;
  const home = await chooseHome(t('Where do you want to save this filter?'));
  if (!home) return;
  await addSearch(home, { name: named.value.trim(), ...question });
}

async function removeChosen({ node }: CommandTarget): Promise<void> {
  if (node?.kind !== 'search') return;
  const { undo: bringBack } = await removeSearch(node.search);
  const undo = t('Undo');
  const answer = await vscode.window.showInformationMessage(t('Removed the saved filter.'), undo);
  if (answer === undo) await bringBack();
}

/** Opens the settings that hold saved filters. */
async function editSearches(home: SavedSearch['keptIn']): Promise<void> {
  const open = home === 'user' ? 'openSettings' : 'openWorkspaceSettings';
  const query = 'boardInspector.files.savedFilters';
  await vscode.commands.executeCommand(`workbench.action.${open}`, home === 'user' ? query : { query });
}
