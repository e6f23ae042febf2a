import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { durations, type Quantity, type Unit } from '../../core/units';
import { actionOf } from '../../protocol/actions';
import type { Block, FootLine } from '../../protocol/view';
import type { Format } from '../../core/format';
import { joinParts } from '../../core/phrases';
import { unitText } from './unitTexts';

/** Which of the units that a view shows are assumed or unknown, and how to pin them; undefined if none is. */
export function unitLine(
  blocks: readonly Block[],
  ref: Ref | undefined,
  formats: readonly Format[],
): FootLine | undefined {
  const fields = new Set(blocks.flatMap(fieldsIn));
  const open = (quantities: readonly Quantity[]) =>
    quantities.flatMap((quantity) =>
      fields.has(quantity)
        ? formats.filter(({ pinned }) => pinned[quantity] === undefined).map(({ units }) => units[quantity])
        : [],
    );
  const [sizes, times] = [open(['fileSize']), open(durations)];
  const text = joinParts([
    anyOf(sizes) && t('Sizes as {0}, assumed', anyOf(sizes)),
    anyOf(times) && t('Durations as {0}, assumed', anyOf(times)),
    times.includes(undefined) &&
      (anyOf(times) === ''
        ? t('Durations as returned: their unit isn’t known')
        : t('Other durations as returned: their unit isn’t known')),
  ]);
  if (text === '') return undefined;
  // The pins are those of the service, which a snapshot needn't be of.
  return { text, ...(ref?.at === undefined && { action: { ...actionOf('pinUnit'), label: t('Change') } }) };
}

/** Units as alternatives; empty if none is known. */
const anyOf = (found: readonly (Unit | undefined)[]): string =>
  [...new Set(found.filter((unit) => unit !== undefined))]
    .map(unitText)
    .reduce((one, other) => (one === '' ? other : t('{0} or {1}', one, other)), '');

/** The fields of which a block shows values. */
function fieldsIn(block: Block): string[] {
  if (block.block === 'table') return block.columns.flatMap(({ key, hidden }) => (hidden ? [] : [key]));
  if (block.block !== 'facts') return [];
  return block.facts.flatMap(({ key, value }) => (value.copied === undefined ? [] : [key]));
}
