import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const page = readFileSync(path.join(root, 'docs/threats.md'), 'utf8');

/** The files below `test/` with the tests for each threat of docs/threats.md. */
const tests: Readonly<Record<number, readonly string[]>> = {
  1: ['vscode/workspaceSettings.test.ts', 'vscode/workspaceAttack.ts'],
  2: [
    'unit/service/settings/ownValue.test.ts',
    'vscode/workspaceAttack.ts',
    'vscode/workspaceSettings.untrusted.test.ts',
  ],
  3: [
    'vscode/workspaceSettings.folders.test.ts',
    'vscode/workspaceSettings.test.ts',
    'unit/project/forbiddenCalls.test.ts',
  ],
  4: ['vscode/secrets.test.ts', 'unit/service/settings/secretBinding.test.ts'],
  5: ['unit/service/api/axiosTransport.test.ts'],
  6: ['unit/service/api/operations.test.ts'],
  7: ['unit/core/baseUrl.test.ts', 'unit/faults/tls.test.ts', 'package/vsix.test.ts'],
  8: ['unit/service/api/axiosTransport.test.ts', 'vscode/proxy.test.ts'],
  9: [
    'unit/service/api/secrecy.test.ts',
    'unit/features/parts/stackTrace.test.ts',
    'unit/service/store/requestLogLine.test.ts',
    'unit/project/forbiddenCalls.test.ts',
  ],
  10: ['unit/service/api/secrecy.test.ts', 'unit/core/json.test.ts'],
  11: ['unit/service/api/axiosTransport.test.ts'],
  12: [
    'vscode/secrets.test.ts',
    'unit/service/settings/secretBinding.test.ts',
    'e2e/connection.test.ts',
    'unit/hostile/canary.test.ts',
  ],
  13: ['e2e/connection.test.ts', 'unit/features/connections/secretProblem.test.ts', 'unit/core/json.test.ts'],
  14: ['webview/hostile.test.ts', 'e2e/hostile.test.ts'],
  15: ['unit/surfaces/pages/page.test.ts', 'webview/hostile.test.ts'],
  16: ['unit/protocol/fromWebview.test.ts', 'webview/hostile.test.ts', 'vscode/commands.test.ts'],
  17: ['e2e/hostile.test.ts'],
  18: ['vscode/hostile.test.ts', 'e2e/hostile.test.ts'],
  19: ['unit/core/sanitizeLabel.test.ts', 'unit/hostile/rows.test.ts', 'unit/hostile/details.test.ts'],
  20: ['vscode/documents.test.ts', 'vscode/hostile.test.ts'],
  21: ['unit/service/api/axiosTransport.test.ts', 'unit/core/json.test.ts', 'unit/records/caps.test.ts'],
  22: ['unit/core/json.test.ts'],
  23: [
    'unit/service/store/lateResponses.test.ts',
    'unit/service/store/boardStore.test.ts',
    'unit/service/api/batches.test.ts',
  ],
  24: [
    'vscode/anonymity.test.ts',
    'unit/kinds/vote/anonymity.test.ts',
    'unit/surfaces/exports/anonymity.test.ts',
    'unit/surfaces/datasets/contents.test.ts',
    'unit/surfaces/datasets/leaks.test.ts',
    'e2e/leak.test.ts',
  ],
  25: ['vscode/documents.test.ts', 'vscode/secrets.test.ts'],
  26: ['unit/surfaces/exports/csv.test.ts', 'unit/hostile/exports.test.ts'],
  27: ['unit/project/forbiddenCalls.test.ts'],
  28: ['vscode/commands.test.ts', 'e2e/hostile.test.ts'],
  29: ['unit/features/parts/boardUrlOf.test.ts', 'unit/project/forbiddenCalls.test.ts'],
  30: ['unit/project/supply.test.ts', 'package/vsix.test.ts'],
  31: ['package/vsix.test.ts'],
  32: ['unit/hostile/loopbackOnly.test.ts'],
  33: [
    'unit/surfaces/datasets/contents.test.ts',
    'unit/surfaces/datasets/leaks.test.ts',
    'unit/service/store/userNames.test.ts',
    'e2e/hideNames.test.ts',
  ],
  34: ['unit/features/watch/watch.test.ts', 'e2e/watch.test.ts'],
  35: [
    'unit/kinds/answers/answer.test.ts',
    'unit/features/assistants/agentTools.test.ts',
    'unit/features/assistants/misuse.test.ts',
    'unit/kinds/vote/givenVotes.test.ts',
    'vscode/agents.test.ts',
    'e2e/hostile.test.ts',
  ],
};

describe('the threats of docs/threats.md', () => {
  it('each have tests', () => {
    const threats = [...page.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number);
    assert.deepEqual(threats, Object.keys(tests));
    const missing = Object.values(tests)
      .flat()
      .filter((file) => !existsSync(path.join(root, 'test', file)));
    assert.deepEqual(missing, []);
  });
});
