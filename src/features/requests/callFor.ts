import { currentTime } from '../../core/clock';
import { filterParams, parseFilter } from '../../records/fileFilter';
import type { Zone } from '../../core/instant';
import type { Ref } from '../../core/ref';
import type { Call } from '../../service/api/operations';
import type { BoardStore } from '../../service/store/boardStore';
import { recordIn } from '../../service/store/recordsByKey';

/** What a call depends on besides its ref. */
export interface Asking {
  readonly store: BoardStore;
  readonly pageSize: () => number;
  readonly zone: () => Zone;
}

/** The call that loads a ref; for a record, the call that loads its section or page. */
export function callFor(ref: Ref, { store, pageSize, zone }: Asking): Call {
  const { board, section } = ref;
  switch (section) {
    case 'votes':
      return { operation: 'votes', query: { recordId: board } };
    case 'meetings':
      return { operation: 'meetings', body: { list: [board] } };
    case 'files': {
      const page = { pageSize: pageSize(), pageIndex: pageOf(ref, store) };
      return {
        operation: 'files',
        body: { id: board, ...page, ...filterParams(parseFilter(ref.filter), zone(), currentTime()) },
      };
    }
    case undefined:
    default:
      return { operation: 'counters', body: { list: [board] } };
  }
}

/** Index of the page with a file, or of the first page; from 1 while the base is unknown. */
function pageOf(ref: Ref, store: BoardStore): number {
  const loadState = store.files.peek(ref);
  if (loadState.state !== 'loaded') return 1;
  const { base = 1, pages, files } = loadState.value;
  const found = recordIn(ref, files);
  const at = found ? pages.findIndex(({ response }) => response === found.response) : 0;
  return base + Math.max(at, 0);
}
