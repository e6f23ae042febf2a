import type { FromWebview } from '../protocol/fromWebview';
import type { MenuAction } from '../protocol/toWebview';
import { blockIdOf } from './parts/block';

/** The context by which VS Code selects the entries of a context menu; never contains values. */
export const menuContext = (section: 'value' | 'field' | 'record' | 'request') => ({
  'data-vscode-context': JSON.stringify({ webviewSection: section }),
});

/** Remembers the cell of the last context menu; returns the message of the action that is chosen there. */
export function createMenuTarget() {
  let cell: Element | null = null;
  document.addEventListener('contextmenu', ({ target }) => {
    const focused = target instanceof Element && target.getAttribute('aria-activedescendant');
    const place = focused ? document.getElementById(focused) : target;
    cell = place instanceof Element ? place.closest('td, th') : null;
  });
  return (action: MenuAction): FromWebview | undefined => {
    const row = cell?.closest('tr');
    const block = blockIdOf(cell);
    if (!cell?.isConnected || !row || block === undefined) return undefined;
    if (action === 'copyValue')
      return { type: 'copyValue', text: textOf(cell.closest('.facts tr')?.lastElementChild ?? cell) };
    const key = row.dataset['key'];
    if (action === 'exportRow') return key === undefined ? undefined : { type: 'exportRows', block, keys: [key] };
    if (action === 'copyRequest') return key === undefined ? undefined : { type: 'copyRequest', row: key };
    const field = key === undefined ? row.sectionRowIndex : Number(cell.ariaColIndex) - 1;
    return { type: 'openField', block, field, ...(key !== undefined && { row: key }) };
  };
}

/** The value without its notes and signs, and with what its column says of it. */
function textOf(cell: Element): string {
  const value = cell.querySelector<HTMLElement>('.value');
  return (value?.dataset['whole'] ?? (value ?? cell.querySelector('.dots .hidden') ?? cell).textContent ?? '').trim();
}
