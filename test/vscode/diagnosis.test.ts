import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { headerText } from '../../src/protocol/headerText';
import { createServer as createTlsServer } from 'node:tls';
import * as vscode from 'vscode';
import type { StepsBlock } from '../../src/protocol/blocks';
import type { ComposedView } from '../../src/kinds/parts/composeView';
import { canaries } from '../hostile/canary';
import { certificate } from '../unit/features/diagnosis/certificates';
import {
  below,
  boardRow,
  configure,
  connectionTo,
  testApi,
  sectionRow,
  testBoards,
  until,
  written,
} from './testBoards';

const retro = 'retro-2026-w46';

/** The view of a diagnosis panel. */
async function diagnosisView(connection: string) {
  const { diagnosis } = await testApi();
  const subject = diagnosis.pageOf(`diagnosis/${encodeURIComponent(connection)}`);
  assert.ok(subject);
  const { detailsView } = (await subject.view(undefined)) as ComposedView;
  const { steps } = detailsView.blocks.find((block): block is StepsBlock => block.block === 'steps') as StepsBlock;
  const report = async () => {
    await vscode.env.clipboard.writeText('');
    const panel = {
      post: () => {},
      takeChart: () => new Promise<never>(() => {}),
      draw: () => {},
      shown: () => undefined,
      navigateTo: () => {},
    };
    await subject.act?.('copyReport', undefined, panel);
    return vscode.env.clipboard.readText();
  };
  return {
    ...detailsView,
    result: headerText(detailsView.header),
    steps,
    states: steps.map(({ stateText }) => stateText),
    report,
  };
}

const diagnose = (...on: unknown[]) => vscode.commands.executeCommand('boardInspector.diagnoseConnection', ...on);

describe('the diagnosis of a connection', () => {
  const { serve, serveBoards } = testBoards();

  it('requests one token and one board, and nothing else', async () => {
    const { requests } = await serveBoards(['empty-board', retro]);
    await diagnose(await boardRow(retro));
    const { states } = await diagnosisView('Service');
    assert.deepEqual(states, ['skipped', 'passed', 'skipped', 'passed', 'passed']);
    assert.deepEqual(requests(), ['token', `statistics ${retro}`]);
    await diagnose();
    assert.deepEqual(
      requests().slice(2),
      ['token', 'statistics empty-board'],
      'from the Command Palette: the first board',
    );
  });

  it('keeps requests blocked after rejected credentials', async () => {
    const { service, requests } = await serveBoards([retro], { appSecret: 'another' });
    const votes = await sectionRow(retro, 'votes');
    const [failure] = await below(votes);
    assert.deepEqual(requests(), ['token']);
    await diagnose(failure);
    assert.deepEqual(requests(), ['token', 'token']);
    const { states, actions, result } = await diagnosisView('Service');
    assert.deepEqual(states.slice(3), ['failed', 'not tried']);
    assert.match(result, /^Most likely your settings: The service rejected the app ID or app secret \(HTTP 401\)/);
    assert.deepEqual(
      actions.map(({ id }) => id),
      ['signIn', 'copyReport'],
    );
    service.clearRecord();
    await below(await sectionRow(retro, 'meetings'));
    assert.deepEqual(requests(), [], 'rows still send no request');
  });

  it('uses the saved connection and its secret once a draft is saved', async () => {
    const secret = `planted-${randomUUID()}`;
    const server = await serve({ appSecret: secret });
    const { diagnosis, secrets } = await testApi();
    await configure([], []);
    await diagnosis.begin({ connection: { ...connectionTo(server), name: 'Draft' }, secret: 'wrong' });
    assert.match((await diagnosisView('Draft')).result, /rejected the app ID or app secret/);
    await secrets.keep(connectionTo(server), secret);
    assert.doesNotMatch((await diagnosisView('Draft')).result, /saved/);
    await configure([written(server)], [retro]);
    assert.match((await diagnosisView('Draft')).result, /rejected.* Checked before the connection was saved\./);
    await diagnosis.pageOf('diagnosis/Draft')?.handlers?.refresh?.({ type: 'refresh' }, undefined as never);
    const { result, title } = await diagnosisView('Draft');
    assert.match(result, /^Everything works/);
    assert.equal(title, 'Service');
  });

  describe('behind a proxy', () => {
    let proxy: Server | undefined;

    afterEach(async () => {
      await vscode.workspace.getConfiguration('http').update('proxy', undefined, true);
      proxy?.closeAllConnections();
      proxy?.close();
    });

    /** Starts a proxy and configures it in VS Code; returns the hosts requested from it. */
    const proxied = async (response: number | { readonly port: number }): Promise<string[]> => {
      const requests: string[] = [];
      proxy = createServer().on('connect', ({ url = '', headers }, socket) => {
        requests.push(url);
        assert.ok(!('token' in headers));
        if (typeof response === 'number') return void socket.end(`HTTP/1.1 ${response} No\r\n\r\n`);
        const through = connect(response.port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
        for (const each of [socket, through]) each.on('error', () => {});
        return void through.pipe(socket).pipe(through);
      });
      proxy.listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      const { port } = proxy.address() as AddressInfo;
      await vscode.workspace.getConfiguration('http').update('proxy', `http://me:CANARY@127.0.0.1:${port}`, true);
      // Without a secret, the board would be gone once that is known.
      const { secrets } = await testApi();
      const address = { origin: 'https://canvas.test-only.invalid', path: '/v1', appId: 'an-app' };
      await secrets.keep({ name: '', ...address }, canaries().secret);
      await configure([{ name: 'Far', baseUrl: address.origin + address.path, appId: address.appId }], [retro]);
      await until('the board is there', async () => (await below()).length > 0);
      return requests;
    };

    it('reports what the proxy returns, which resolves the host name', async () => {
      const requests = await proxied(407);
      await diagnose();
      const { states, steps, result, report } = await diagnosisView('Far');
      assert.deepEqual(states, ['skipped', 'failed', 'not tried', 'not tried', 'not tried']);
      assert.match(steps[0]?.facts[0] ?? '', /^The proxy resolves.*127\.0\.0\.1:\d+, from the setting http\.proxy/);
      assert.match(result, /^Most likely the network: .*HTTP 407.*The proxy requires a user name/s);
      assert.deepEqual([...new Set(requests)], ['canvas.test-only.invalid:443']);
      assert.ok(!(await report()).includes('CANARY'));
    });

    it('shows the certificate received through the proxy', async () => {
      const { cert, key } = certificate({ name: 'Corporate Gateway', host: 'canvas.test-only.invalid' });
      const inner = createTlsServer({ cert, key }).on('tlsClientError', () => {});
      inner.listen(0, '127.0.0.1');
      await once(inner, 'listening');
      await proxied(inner.address() as AddressInfo);
      await diagnose();
      const { states, steps } = await diagnosisView('Far');
      assert.deepEqual(states, ['skipped', 'passed', 'failed', 'not tried', 'not tried']);
      assert.match(steps[1]?.facts[0] ?? '', /^Through the proxy 127\.0\.0\.1:\d+, from the setting http\.proxy/);
      assert.match(steps[2]?.facts[0] ?? '', /^Issued to Corporate Gateway by Corporate Gateway/);
      inner.close();
    });
  });
});
