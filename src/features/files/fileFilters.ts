import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Board, SavedFilter } from '../../records/configured';
import { isFiltering, parseFilter, serializeFilter, type FileFilter } from '../../records/fileFilter';
import { sanitizeMessageLabel, sanitizePlainLabel } from '../../core/sanitizeLabel';
import { asTitle, clauses } from '../../core/phrases';
import { filterText } from '../../records/text/fileFilterText';
import { boardRef, type Ref } from '../../core/ref';
import { addSavedFilter, removeSavedFilter } from '../../service/settings/writeSettings';
import type { BoardTree } from '../../surfaces/tree/boardTree';
import type { ActiveFilters } from '../../surfaces/tree/activeFilters';
import { chooseBoard } from '../parts/chooseBoard';
import { chooseTarget } from '../parts/chooseTarget';
import type { CommandHandlers, CommandTarget } from '../parts/commands';
import { openSetting } from '../parts/openSetting';
import { showStep } from '../parts/showStep';

export interface FilterCommandDeps {
  readonly filters: ActiveFilters;
  readonly boards: () => readonly Board[];
  readonly savedFilters: () => readonly SavedFilter[];
  /** Shows files on the page of their board, with the focus in the filter. */
  readonly openFiles: (files: Ref) => void;
  readonly reveal: BoardTree['reveal'];
}

export const filterCommands = (deps: FilterCommandDeps): CommandHandlers => ({
  filterFiles: (target) => filterFiles(deps, target),
  /** Called on nothing, clears all. */
  clearFileFilter: ({ ref }) => (ref ? deps.filters.set(ref, undefined) : deps.filters.clear()),
  saveFilter: ({ ref }) => ref && saveFilter(deps, ref),
  removeSavedFilter: removeChosen,
  editInSettings: ({ node }) => {
    if (node?.kind === 'badEntry') return openSetting(node.entry.setting, node.entry.target);
    return node?.kind === 'savedFilter' && openSetting('files.savedFilters', node.savedFilter.target);
  },
  showInTree: ({ ref }) => ref && filterTo(deps, ref, parseFilter(ref.filter)),
});

async function filterFiles(deps: FilterCommandDeps, { ref, front }: CommandTarget): Promise<void> {
  const board = ref ?? (await chooseFiltered(deps, front.ref));
  if (!board) return;
  const filter = deps.filters.of(board);
  deps.openFiles({ ...filesOf(board), ...(filter !== undefined && { filter }) });
}

async function filterTo({ filters, reveal }: FilterCommandDeps, board: Ref, filter: FileFilter): Promise<void> {
  filters.set(board, serializeFilter(filter));
  await reveal(filesOf(board), { focus: true, expand: true });
}

const filesOf = ({ connection, board }: Ref) => ({ ...boardRef(connection, board), section: 'files' as const });

async function chooseFiltered({ boards, filters }: FilterCommandDeps, shown?: Ref): Promise<Ref | undefined> {
  const [only, ...others] = boards();
  if (only && others.length === 0) return boardRef(only.connection, only.recordId);
  return chooseBoard(t('Select the board whose files you want to filter'), boards(), shown, (ref) =>
    sanitizePlainLabel(clauses(filterText(parseFilter(filters.of(ref))))),
  );
}

/** Saves the filter of a ref in settings, and clears it: the saved filter is listed under the files of every board. */
async function saveFilter({ filters, savedFilters }: FilterCommandDeps, ref: Ref): Promise<void> {
  const filter = parseFilter(ref.filter);
  if (!isFiltering(filter)) return;
  const taken = new Set(savedFilters().map(({ name }) => name));
  const named = await showStep({
    title: asTitle(t('Save Filter…')),
    position: [1, 1],
    prompt: t('Name this filter. It appears under Files on every board.'),
    value: clauses(filterText(filter)),
    check: (typed) => {
      if (typed.trim() === '') return { refusal: t('Enter a name.') };
      return taken.has(typed.trim()) ? { refusal: t('Another saved filter already has this name.') } : undefined;
    },
  });
  if (named.kind !== 'next') return;
  const target = await chooseTarget(asTitle(t('Save Filter…')), t('Where do you want to save this filter?'));
  if (target === undefined || target === 'back') return;
  const name = named.value.trim();
  await addSavedFilter(target, { name, ...filter });
  if (filters.of(ref) === serializeFilter(filter)) filters.set(ref, undefined);
  void vscode.window.showInformationMessage(
    t('Saved the filter {0}. It’s under Files on every board.', sanitizeMessageLabel(name)),
  );
}

async function removeChosen({ node }: CommandTarget): Promise<void> {
  if (node?.kind !== 'savedFilter') return;
  const { undo: bringBack } = await removeSavedFilter(node.savedFilter);
  const undo = t('Undo');
  const choice = await vscode.window.showInformationMessage(
    t('Removed the saved filter {0}.', sanitizeMessageLabel(node.savedFilter.name)),
    undo,
  );
  if (choice === undo) await bringBack();
}
