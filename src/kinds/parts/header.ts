import { issuesText } from '../../core/amounts';
import type { Chip, DetailsHeader, Tile } from '../../protocol/detailsHeader';
import type { Block, DetailsView } from '../../protocol/view';
import { number } from '../../core/say';
import { t } from '@vscode/l10n';

/** The number of alerts of a record, if there are any. */
export const issuesChip = (issues: number): Chip[] =>
  issues === 0 ? [] : [{ text: issuesText(issues), tone: 'alert' }];

export const withChips = (view: DetailsView, more: readonly Chip[] = []): DetailsView => ({
  ...view,
  header: { ...view.header, chips: leadingChips([...view.header.chips, ...more], view.blocks) },
});

/** Chips, of which those about issues lead to what they count: findings, or else the first table with marked rows. */
function leadingChips(chips: readonly Chip[], blocks: readonly Block[]): readonly Chip[] {
  const found =
    blocks.find((block) => block.block === 'findings' && block.findings.some(({ tone }) => tone === 'alert')) ??
    blocks.find((block) => block.block === 'table' && block.rows.some(({ tone }) => tone?.startsWith('bad')));
  if (!found || !('id' in found)) return chips;
  return chips.map((chip) => (chip.tone === 'alert' && chip.path === undefined ? { ...chip, to: found.id } : chip));
}

/** A tile with a count; none for zero. */
export const countTile = (count: number, label: string): Tile[] =>
  count === 0 ? [] : [{ value: number(count), label }];

export const unreadableHeader = (): DetailsHeader => ({
  style: 'undecidable',
  headline: t('This item isn’t a valid record'),
  detail: t('Open it as JSON to see what the service returned.'),
  isUpdating: false,
  chips: [],
  tiles: [],
});
