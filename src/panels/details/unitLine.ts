import { t } from '@vscode/l10n';
import type { Ref } from '../../base/ref';
import { durations, type Quantity } from '../../base/units';
import { actionOf } from '../../protocol/actions';
import type { Block, FootLine } from '../../protocol/view';
import type { Format } from '../../text/format';
import { joinParts } from '../../text/phrases';
import { unitText } from '../../text/unitTexts';

/** Which of the units that a view shows are assumed or unknown, and how to pin them; undefined if none is. */
export function unitLine(blocks: readonly Block[], ref: Ref | undefined, format: Format): FootLine | undefined {
  const fields = new Set(blocks.flatMap(fieldsIn));
  const isOpen = (quantity: Quantity) => fields.has(quantity) && format.pinned[quantity] === undefined;
  const shown = durations.filter(isOpen);
  const units = [...new Set(shown.flatMap((quantity) => format.units[quantity] ?? []))].map(unitText);
  const text = joinParts([
    isOpen('fileSize') && t('Sizes as {0}, assumed', unitText(format.units.fileSize ?? 'B')),
    units.length > 0 &&
      t(
        'Durations as {0}, assumed',
        units.reduce((one, other) => t('{0} or {1}', one, other)),
      ),
    shown.length > 0 && units.length === 0 && t('Durations as returned: their unit isn’t known'),
  ]);
  if (text === '') return undefined;
  // The pins are those of the service, which a snapshot needn't be of.
  return { text, ...(ref?.at === undefined && { action: { ...actionOf('pinUnit'), label: t('Change') } }) };
}

/** The fields of which a block shows values. */
function fieldsIn(block: Block): string[] {
  if (block.block === 'table') return block.columns.flatMap(({ key, hidden }) => (hidden ? [] : [key]));
  if (block.block !== 'facts') return [];
  return block.facts.flatMap(({ key, value }) => (value.copied === undefined ? [] : [key]));
}
