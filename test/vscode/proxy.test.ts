import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { sampleAppId } from '../../src/service/sample/sampleBoards';
import { canaries, foundIn } from '../hostile/canary';
import { below, configure, labels, testApi, sectionRow, testBoards, until } from './testBoards';

describe('the proxy configured in VS Code', () => {
  testBoards();

  it('is used to reach the service, receives neither secret nor token, and isn’t taken for the service', async () => {
    const seen: Buffer[] = [];
    const proxy = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => {
        seen.push(data);
        socket.end('HTTP/1.1 403 Forbidden\r\ncontent-type: text/html\r\n\r\n<html>Blocked</html>');
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const settings = () => vscode.workspace.getConfiguration('http');
    try {
      const { port } = proxy.address() as AddressInfo;
      await settings().update('proxy', `http://127.0.0.1:${port}`, vscode.ConfigurationTarget.Global);
      const { secrets } = await testApi();
      const address = { origin: 'https://canvas.invalid', path: '/v1' };
      await secrets.keep({ name: '', ...address, appId: sampleAppId }, canaries().secret);
      await configure([{ name: 'Service', baseUrl: 'https://canvas.invalid/v1', appId: sampleAppId }], ['board']);
      await until('the board is there', async () => (await below()).length > 0);
      const rows = await below(await sectionRow('board', 'votes'));
      assert.deepEqual(await labels(rows), ['The proxy rejected the connection (HTTP 403)']);
      const all = Buffer.concat(seen);
      assert.match(all.toString('latin1'), /^CONNECT canvas\.invalid:443 HTTP\/1\.1\r\n/);
      assert.deepEqual(foundIn(all, { ...canaries() }), []);
    } finally {
      await settings().update('proxy', undefined, vscode.ConfigurationTarget.Global);
      proxy.close();
    }
  });
});
