import { t } from '@vscode/l10n';
import type { Standing } from '../../insight/standings';
import type { Format } from '../../text/format';

/**
 * Short heads of options: the rank, followed by a letter where several options share it. Options without a rank have
 * letters alone, since a number would say a rank.
 */
export function optionHeads(options: readonly Pick<Standing, 'rank' | 'tied'>[], format: Format): string[] {
  const seen = new Map<number | undefined, number>();
  return options.map(({ rank, tied }) => {
    const at = seen.get(rank) ?? 0;
    seen.set(rank, at + 1);
    const number = rank === undefined ? '' : format.number(rank);
    return number === '' || tied ? number + letters(at) : number;
  });
}

/** `a` to `z`, `aa`, `ab`, … */
function letters(at: number): string {
  const all = Array.from(
    t({ message: 'abcdefghijklmnopqrstuvwxyz', args: [], comment: ['letters for options of equal rank'] }),
  );
  const last = all[at % all.length] ?? '';
  return at < all.length ? last : letters(Math.floor(at / all.length) - 1) + last;
}
