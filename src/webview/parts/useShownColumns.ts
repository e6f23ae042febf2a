import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TableBlock } from '../../protocol/table';
import { useHost } from '../hostChannel';

/** Indexes of the shown columns. The host stores the choice; the page keeps it until the host confirms. */
export function useShownColumns({
  id,
  columns,
  headAt,
}: TableBlock): [readonly number[], (shown: readonly number[]) => void] {
  const { send } = useHost();
  const [chosen, setChosen] = useState<readonly number[]>();
  const sent = columns.map(({ key, hidden }) => `${key} ${hidden}`).join();
  useEffect(() => setChosen(undefined), [sent]);
  const shown = useMemo(
    () => chosen ?? columns.flatMap(({ hidden }, at) => (hidden && at !== headAt ? [] : at)),
    [chosen, columns, headAt],
  );
  const choose = (next: readonly number[]) => {
    const inOrder = next.toSorted((one, other) => one - other);
    setChosen(inOrder);
    send({ type: 'columns', block: id, keys: inOrder.flatMap((at) => columns[at]?.key ?? []) });
  };
  return [shown, choose];
}
