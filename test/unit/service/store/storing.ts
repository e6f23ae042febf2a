import type { Ref } from '../../../../src/core/ref';
import { boardRef } from '../../../../src/core/ref';
import type { BoardSource } from '../../../../src/service/store/clientRegistry';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { ServiceError } from '../../../../src/core/failure';
import type { SampleServerOptions } from '../../../sampleServer/server';
import { digest } from '../../../../src/service/store/digest';
import { namesAsReceived, type UserNames } from '../../../../src/service/store/shownNames';
import { clientFor, sample, sourceOver } from '../api/serving';

/** A store over a sample service; records change events. */
export async function storing(
  options: SampleServerOptions = {},
  pageSize = 50,
  userNames: UserNames = namesAsReceived,
  now?: () => number,
) {
  const server = await sample(options);
  const sources = new Map<string, BoardSource>();
  const connect = (name: string, baseUrl = server.baseUrl) => {
    sources.set(name, sourceOver(clientFor(baseUrl), undefined, pageSize));
  };
  connect('one');
  const sourceOf = (name: string) => {
    const source = sources.get(name);
    if (!source) throw new ServiceError({ kind: 'badConnection' });
    return source;
  };
  const store = createBoardStore(sourceOf, userNames, undefined, () => Promise.resolve(digest), now);
  const changes: (Ref | undefined)[] = [];
  store.onDidChange((ref) => changes.push(ref));
  const asked = (operation: string) => server.service.record.filter((each) => each.operation === operation);
  const resetFailures = () => {
    for (const { client } of sources.values()) client.resetFailures();
  };
  return { server, service: server.service, store, changes, asked, connect, resetFailures };
}

export const board = (id: string, connection = 'one'): Ref => boardRef(connection, id);
