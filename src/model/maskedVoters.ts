import { visit } from 'jsonc-parser';
import type { JsonPath } from './jsonText';

/** What stands in place of a hidden id. */
const mask = '(hidden)';

/**
 * JSON text of votes with every voter id replaced: under `detail`, all but the counts (2.6: `voteCount`, or second in a
 * pair), and what stands in the place of one without being a number: it may be a name. Everything else stays to the
 * letter. Errors: RangeError when the text is nested too deeply to be walked.
 */
export function withoutVoterIds(text: string): string {
  const out: string[] = [];
  let copied = 0;
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _character, pathSupplier) => {
      if ((typeof value !== 'string' && typeof value !== 'number') || !hides(pathSupplier(), value)) return;
      out.push(text.slice(copied, offset), JSON.stringify(mask));
      copied = offset + length;
    },
  });
  return out.join('') + text.slice(copied);
}

function hides(path: JsonPath, value: string | number): boolean {
  const detail = path.indexOf('detail');
  if (detail < 0) return false;
  const [, ...within] = path.slice(detail + 1);
  const [first] = within;
  if (first !== 'voteCount' && first !== 1) return true;
  return typeof value === 'string' && !/^\s*-?\d{1,40}\s*$/.test(value);
}
