import { hasNoEntry } from '../store/noEntry';
import type { ListedBoard, ToolContext } from './toolContext';

/** Why empty lists of a board prove nothing: the service may not know it. undefined if it does, or may. */
export const unknownBoard = ({ store }: Pick<ToolContext, 'store'>, { ref }: ListedBoard): string | undefined =>
  hasNoEntry(ref, store)
    ? 'The service has no entry for this board: its ID may be wrong, or it may be deleted. Empty lists don’t prove that it is empty.'
    : undefined;
