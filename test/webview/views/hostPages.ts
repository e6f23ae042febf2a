import { boardRef, comparisonKey, pathOf, type Ref } from '../../../src/core/ref';
import { requestsKey } from '../../../src/features/requests/requestKey';
import type { DetailsView } from '../../../src/protocol/view';
import { connectionKey } from '../../../src/surfaces/pages/page';
import { pagesOf } from '../../golden/dumps';
import { sampleWorld } from '../../golden/world';

const board = boardRef('samples', 'retro-2026-w46');
const vote: Ref = { ...board, section: 'votes', record: 'vote-fix-first' };
const before = 'sample-duringVote';

/** Pages of the sample boards as the host composes them, one of each kind, by name. */
export async function hostPages(): Promise<Readonly<Record<string, DetailsView>>> {
  const { controllerOf, keys } = await pagesOf(await sampleWorld('en'));
  const keyOf = {
    changes: pathOf({ ...board, view: 'changes', since: before }),
    votesCompared: comparisonKey({ earlier: { ...vote, at: before }, later: vote }),
    requests: requestsKey,
    request: keys.find((key) => key.startsWith(`${requestsKey}/`)) ?? '',
    conformance: connectionKey('conformance', 'samples'),
    units: connectionKey('units', 'samples'),
  };
  const pages = Object.entries(keyOf).map(async ([name, key]) => {
    const view = await controllerOf(key)?.view();
    if (view?.kind !== 'details') throw new Error(`${name}: ${key}`);
    return [name, view] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}
