import { hasNoEntry } from '../../service/store/missingLists';
import { own, type OwnText } from './ownText';
import type { GivenBoard, ToolContext } from './toolContext';

/** Says that the service has no entry for a board, so its empty lists prove nothing; undefined otherwise. */
export const unknownBoard = ({ store }: Pick<ToolContext, 'store'>, { ref }: GivenBoard): OwnText | undefined =>
  hasNoEntry(ref, store)
    ? own`The service has no entry for this board: its ID may be wrong, or it may be deleted. Empty lists don’t prove that it is empty.`
    : undefined;
