import { runInSlices } from '../base/timeSlicer';
import { filesFindings } from '../findings/filesFindings';
import { fileGroups } from '../insight/fileGroups';
import { categoryText, fileSummary } from '../panels/file/fileText';
import { filesSummary } from '../panels/file/filesSummary';
import { completenessText } from '../text/completenessText';
import { filesText, sizeText } from '../text/amounts';
import { clauses } from '../text/phrases';
import type { Answer } from './answer';
import { undismissed } from './findingLines';
import { boardText, shownOf, type ToolContext } from './toolContext';
import { required, type ToolInput } from './toolInput';

const maxCategories = 10;

/** How many files a board has, how large they are, and whether these are all; on request, each file. */
export async function filesAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const listed = await context.allowBoard(required(input, 'board', 'list_boards'));
  const format = context.format(listed.ref);
  const list = { ...listed.ref, section: 'files' } as const;
  const { value, age } = shownOf(await context.store.files.get(list), format);
  const byState = fileGroups(() => '');
  const byCategory = fileGroups((file) => file && categoryText(file));
  for (const decoded of value.files) for (const count of [byState, byCategory]) count.add(decoded);
  const categories = byCategory.result().slice(0, maxCategories);
  return {
    facts: [
      `Files of board ${boardText(listed)}.`,
      filesSummary({ ...value, filter: {}, pathAt: () => undefined }, byState.result(), format),
      completenessText(value.completeness, format),
      (await undismissed(context, await runInSlices(filesFindings(list, value)))).count,
      ...categories.map(({ key, state, files, size, unsized }) =>
        clauses([
          `${key ?? 'unreadable'}: ${filesText(files, format)}`,
          state === 'present' ? 'not deleted' : state === 'deleted' ? 'deleted' : 'deletion unclear',
          sizeText(size, unsized > 0, format),
        ]),
      ),
    ],
    rows: {
      what: 'files',
      count: value.files.length,
      from: input.from,
      rowAt: (index) => {
        const decoded = value.files[index];
        return decoded?.value ? fileSummary(decoded, decoded.value, format) : "A file that can't be read.";
      },
    },
    notes: [age, 'Uploaders are pseudonyms of this session. No unit of sizes is documented. No content is available.'],
  };
}
