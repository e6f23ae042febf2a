import { offerUndo } from '../connections/boards';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isFiltering, parseFilter, serializeFilter, type FileFilter } from '../../records/fileFilter';
import { sanitizeMessageLabel, sanitizePlainLabel } from '../../core/sanitizeLabel';
import { asTitle, clauses } from '../../core/phrases';
import { filterText } from '../../records/text/fileFilterText';
import { boardRef, pathOf, type Ref } from '../../core/ref';
import { addSavedFilter, removeSavedFilter } from '../../service/settings/writeSettings';
import { chooseBoard, chooseTarget, openSetting } from '../parts/choose';
import type { App } from '../parts/app';
import type { CommandTarget, Feature } from '../parts/commands';
import { showStep } from '../parts/showStep';

type Needs = Pick<App, 'filters' | 'boards' | 'settings' | 'openDetails' | 'tree'>;

/** Filters the files of boards. */
export const filtersFeature = (app: Needs): Feature => ({
  commands: {
    filterFiles: (target) => filterFiles(app, target),
    /** Called on nothing, clears all. */
    clearFileFilter: ({ ref }) => (ref ? app.filters.set(ref, undefined) : app.filters.clear()),
    saveFilter: ({ ref }) => ref && saveFilter(app, ref),
    removeSavedFilter: removeChosen,
    editInSettings: ({ node }) => {
      if (node?.kind === 'badEntry') return openSetting(node.entry.setting, node.entry.target);
      return node?.kind === 'savedFilter' && openSetting('files.savedFilters', node.savedFilter.target);
    },
    showInTree: ({ ref }) => ref && filterTo(app, ref, parseFilter(ref.filter)),
  },
});

async function filterFiles(app: Needs, { ref, front }: CommandTarget): Promise<void> {
  const board = ref ?? (await chooseFiltered(app, front.ref));
  if (!board) return;
  const filter = app.filters.of(board);
  // With the focus in the filter of the page.
  const files = pathOf({ ...filesOf(board), ...(filter !== undefined && { filter }) });
  app.openDetails(files, { preserveFocus: false, option: '#searchStr' });
}

async function filterTo({ filters, tree }: Needs, board: Ref, filter: FileFilter): Promise<void> {
  filters.set(board, serializeFilter(filter));
  await tree.reveal(filesOf(board), { focus: true, expand: true });
}

const filesOf = ({ connection, board }: Ref) => ({ ...boardRef(connection, board), section: 'files' as const });

async function chooseFiltered({ boards, filters }: Needs, shown?: Ref): Promise<Ref | undefined> {
  const [only, ...others] = boards();
  if (only && others.length === 0) return boardRef(only.connection, only.recordId);
  return chooseBoard(t('Select the board whose files you want to filter'), boards(), shown, (ref) =>
    sanitizePlainLabel(clauses(filterText(parseFilter(filters.of(ref))))),
  );
}

/** Saves the filter of a ref in settings, and clears it: the saved filter is listed under the files of every board. */
async function saveFilter({ filters, settings }: Needs, ref: Ref): Promise<void> {
  const filter = parseFilter(ref.filter);
  if (!isFiltering(filter)) return;
  const taken = new Set(settings().savedFilters.map(({ name }) => name));
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
  const change = await removeSavedFilter(node.savedFilter);
  await offerUndo(t('Removed the saved filter {0}.', sanitizeMessageLabel(node.savedFilter.name)), change);
}
