import { clauses } from '../../text/phrases';
import { t } from '@vscode/l10n';
import { filesText } from '../../text/amounts';
import { isUnsized, type FileGroup } from '../../insight/fileGroups';
import type { LargestFile } from '../../insight/largestFile';
import { sizeGroups, type SizeGroup } from '../../insight/sizeGroups';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { finite } from '../../base/ratio';
import type { AmountBar, BarsBlock } from '../../protocol/blocks';
import { fileStates, stateTitle, stateWord } from './fileStateText';
import { groupSize, hasHiding, withoutHiding } from './sizeTexts';
import type { LoadedFiles } from './loadedFiles';

// More bars make a chart unreadable; the others are one bar.
const maxBars = 12;

const fills = { present: 'full', deleted: 'hatched', unknown: 'outlined' } as const;

/**
 * Total sizes of the loaded files by group, those of deleted files as parts of the bars, without a file that hides the
 * sizes of all others.
 */
export function sizeBars(
  { files, completeness }: LoadedFiles,
  words: { readonly id: string; readonly title: string },
  groups: readonly FileGroup[],
  hiding: LargestFile | undefined,
  format: Format,
): BarsBlock | undefined {
  if (groups.length === 0) return undefined;
  const sized = groups.map((group) => withoutHiding(group, hiding) ?? group);
  const { largest, others } = sizeGroups(sized, maxBars);
  const scope =
    completeness.kind === 'complete'
      ? t('All listed files: {0}.', format.number(files.length))
      : t('Only loaded files ({0})', format.number(files.length));
  const shownStates = fileStates.filter((state) => groups.some((group) => group.state === state));
  return {
    block: 'bars',
    ...words,
    bars: [
      ...largest.map((group) => sizeBar(groupLabel(group.key), group, hiding, format)),
      ...(others ? [sizeBar(t('Others ({0})', format.number(others.keys)), others, hiding, format)] : []),
    ],
    ...(shownStates.length > 1 && {
      legend: shownStates.map((state) => ({ fill: fills[state], text: stateTitle(state) })),
    }),
    note: scope,
  };
}

const sizeBar = (
  label: string,
  { states, size }: SizeGroup,
  hiding: LargestFile | undefined,
  format: Format,
): AmountBar => ({
  label,
  size: finite(size),
  text: states
    .map((group) => {
      const hides = hasHiding(group, hiding);
      // Counted, as everywhere, though its size is left out.
      const files = filesText(group.files + (hides ? 1 : 0), format);
      const text = !hides
        ? clauses([files, groupSize(group, format)])
        : isUnsized(group)
          ? t('{0}, without one of {1}', files, format.size(hiding.size))
          : t('{0}, {1} without one of {2}', files, groupSize(group, format), format.size(hiding.size));
      return group.state === 'present' ? text : t('{0}: {1}', stateWord(group.state), text);
    })
    .join(t('; ')),
  ...(!states.every(isUnsized) && { exact: format.number(size) }),
  parts: states.map((group) => ({ size: finite(group.size), fill: fills[group.state] })),
});

function groupLabel(key: string | undefined): string {
  if (key === undefined) return t('Unreadable record');
  return key === '' ? t('no user ID returned') : sanitizeLabel(key, 60);
}
