import { runInSlices } from '../../core/timeSlicer';
import { filesFindings } from './checks';
import { fileGroups, isUnsized } from './fileGroups';
import { fileHeader, filesHeader } from './fileHeaders';
import { categoryText } from './fileText';
import { headerText } from '../../protocol/headerText';
import type { BoardFile } from '../../records/file';
import { completenessText } from '../../records/text/completenessText';
import { filesText, sizeText } from '../../core/amounts';
import { unitText } from '../parts/valueText';
import { clauses, quoted } from '../../core/phrases';
import type { Answer } from '../answers/answer';
import { undismissed } from '../answers/findingLines';
import { asOnScreen, own, quotedName } from '../answers/ownText';
import { boardText, loadedWithAge, type ToolContext, unknownBoard } from '../answers/toolContext';
import { required, type ToolInput } from '../answers/toolInput';
import { number } from '../../core/say';

const maxCategories = 10;

/** How many files a board has, how large they are, and whether these are all; on request, each file. */
export async function filesAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const listed = await context.allowBoard(required(input, 'board', 'list_boards'));
  const format = context.format(listed.ref);
  const list = { ...listed.ref, section: 'files' } as const;
  // The statistics say whether the service knows the board, and how many files it has.
  const [, loaded] = await Promise.all([context.store.counters.get(listed.ref), context.store.files.get(list)]);
  const { value, age } = loadedWithAge(loaded, format);
  const byState = fileGroups(() => '');
  const byCategory = fileGroups((file) => file && categoryText(file, quoted));
  let largest: BoardFile | undefined;
  for (const decoded of value.files) {
    byState.add(decoded);
    byCategory.add(decoded);
    if ((decoded.value?.fileSize ?? -1) > (largest?.fileSize ?? -1)) largest = decoded.value;
  }
  const unknown = unknownBoard(context, listed);
  const categories = byCategory.result().slice(0, maxCategories);
  return {
    facts: [
      own`Files of board ${boardText(listed)}.`,
      unknown,
      asOnScreen(headerText(filesHeader({ ...value, filter: {}, pathAt: () => undefined }, byState.result(), format))),
      asOnScreen(completenessText(value.completeness)),
      largest?.fileSize === undefined
        ? undefined
        : own`Largest: ${quotedName(largest.fileName)}, size ${asOnScreen(sizeText(largest.fileSize, false, format))}, returned as ${asOnScreen(number(largest.fileSize))}.`,
      format.pinned.fileSize === undefined
        ? own`The API states no unit of sizes; ${asOnScreen(unitText(format.units.fileSize ?? 'B'))} are assumed.`
        : undefined,
      (await undismissed(context, await runInSlices(filesFindings(list, value)))).count,
      ...categories.map(({ key, state, files, size, unsized }) =>
        asOnScreen(
          clauses([
            `${key ?? 'unreadable'}: ${filesText(files)}`,
            state === 'present' ? 'not deleted' : state === 'deleted' ? 'deleted' : 'deletion unknown',
            isUnsized({ files, unsized }) ? 'size unknown' : sizeText(size, unsized > 0, format),
          ]),
        ),
      ),
    ],
    rows: {
      what: 'files',
      isPartOf:
        value.completeness.kind === 'complete'
          ? undefined
          : own`There may be more: get_board has the number of files by the statistics, and the user can load more files in the list of the board (Load More).`,
      count: value.files.length,
      from: input.from,
      rowAt: (index) => {
        const decoded = value.files[index];
        if (!decoded?.value) return own`A file that can’t be read.`;
        const header = fileHeader(decoded, decoded.value, 0, format, quoted);
        return own`${quotedName(decoded.value.fileName)}: ${asOnScreen(headerText(header))}`;
      },
    },
    notes: [age, own`Users are pseudonyms of this session. No unit of sizes is documented. No content is available.`],
  };
}
