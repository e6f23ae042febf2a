import { pathOf, type Ref } from '../../core/ref';
import type { ListedFinding } from '../../kinds/issues/listedFinding';
import type { BoardStore } from '../../service/store/boardStore';
import type { JsonPath } from '../../core/jsonText';
import { standings } from '../../kinds/vote/standings';
import { shownValue } from '../../service/store/asyncCache';
import { recordIn } from '../../service/store/recordsByKey';

/** The key of the panel for a finding, and what the panel marks: its field. */
export function findingTarget(
  { ref, path }: Pick<ListedFinding, 'ref' | 'path'>,
  store: Pick<BoardStore, 'votes'>,
): { readonly key: string; readonly option: string | undefined } {
  const { part: _part, ...record } = ref;
  return { key: pathOf(record), option: path && fieldMark(record, path, store) };
}

/** What the panel of a ref marks for a path in its JSON: the key of an option of a vote, or `#` and a field. */
export function fieldMark(ref: Ref, path: JsonPath, store: Pick<BoardStore, 'votes'>): string {
  const [list, index] = path;
  if (ref.section === 'votes' && typeof index === 'number') {
    const vote = recordIn(ref, shownValue(store.votes.peek(ref))?.records ?? [])?.value;
    const option = (vote ? standings(vote) : []).find(
      ({ resultIndex, elementIndex }) => (list === 'results' ? resultIndex : elementIndex) === index,
    );
    if (option) return option.key;
  }
  const end = path.findIndex((step) => typeof step === 'number');
  return `#${(end < 0 ? path : path.slice(0, end)).join('.')}`;
}
