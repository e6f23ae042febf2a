import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import { boardFindings } from '../../../../src/kinds/board/boardDetails';
import { connectionActions } from '../../../../src/kinds/parts/failedView';
import { recordView } from '../../../../src/surfaces/pages/recordView';
import { applyFix, failedView } from '../../../../src/kinds/parts/failedView';
import { board, storing } from '../../service/store/storing';
import { endServers } from '../../service/api/serving';
import { viewContextAt } from '../../surfaces/pages/viewContexts';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';
import { english } from '../../surfaces/tree/treeServices';

const viewOf = (failure: Failure) => failedView('Board', new ServiceError(failure));

describe('a panel that failed', () => {
  afterEach(endServers);

  for (const [failure, label, expected] of [
    [{ kind: 'redirect', status: 302 }, 'editConnection', 'editConnection'],
    [{ kind: 'badConnection' }, 'editConnection', 'editConnection'],
    [{ kind: 'noCredentials' }, 'signIn', 'signIn'],
    [{ kind: 'auth', stage: 'call', status: 401 }, 'signIn', 'signIn'],
    [{ kind: 'server', status: 500 }, 'retry', 'retry'],
    [{ kind: 'notLoaded' }, 'none', undefined],
  ] as const)
    it(`runs the action of its button: ${failure.kind}`, () => {
      const view = viewOf(failure);
      assert.equal(view.fix, label);
      const done: string[] = [];
      const doing = (name: string) => () => done.push(name);
      void applyFix(view, { signIn: doing('signIn'), editConnection: doing('editConnection'), retry: doing('retry') });
      assert.deepEqual(done, expected === undefined ? [] : [expected]);
    });

  it('does nothing for a button that is not shown', () => {
    const fail = () => assert.fail('nothing was shown');
    for (const shown of [undefined, { kind: 'loading', title: '' } as const])
      void applyFix(shown, { signIn: fail, editConnection: fail, retry: fail });
  });

  for (const [failure, offered] of [
    [{ kind: 'network', code: 'ECONNREFUSED' }, ['Diagnose…', 'Edit Connection']],
    [{ kind: 'timeout', afterMs: 1 }, ['Diagnose…', 'Edit Connection']],
    [{ kind: 'server', status: 500 }, []],
    [{ kind: 'noCredentials' }, []],
    [{ kind: 'auth', stage: 'token', status: 403 }, []],
  ] as const)
    it(`offers to diagnose a connection that can’t be reached, and to retry what may work: ${failure.kind}`, () => {
      assert.deepEqual(
        connectionActions(failure).map(({ label }) => label),
        offered,
      );
      const counters = { state: 'failed', failure } as const;
      const list = { state: 'idle' } as const;
      const [found] = boardFindings({ counters, votes: list, files: list, meetings: list }, english);
      assert.deepEqual(
        found?.actions?.map(({ label }) => label) ?? [],
        failure.kind === 'noCredentials'
          ? ['Sign In']
          : failure.kind === 'auth'
            ? ['Sign In', 'Retry']
            : ['Retry', ...offered],
      );
    });

  /** The text shown for a missing record. */
  const outcomeText = async (section: 'votes' | 'files' | 'meetings', id: string): Promise<string> => {
    const { store } = await storing({}, 2);
    const viewContext = { ...viewContextAt(id), ref: { ...board(id), section, record: 'gone' } };
    return recordView(viewContext, store, issuesFrom(store)).then(
      () => assert.fail('there is no such record'),
      (error: unknown) => viewOf((error as ServiceError).failure).what,
    );
  };

  it('reports a missing record as no longer returned', async () => {
    for (const section of ['votes', 'meetings'] as const)
      assert.equal(await outcomeText(section, 'retro-2026-w46'), 'The service no longer returns this record');
  });

  it('reports a missing file as not among those loaded so far', async () => {
    assert.equal(await outcomeText('files', 'brand-library'), 'This record isn’t among those loaded so far');
  });
});
