/** Where a threat is tested: a file, and part of the test name. */
export type Proof = readonly [file: string, name: string];

/** A threat of docs/threats.md by its number. */
export interface Threat {
  readonly number: number;
  readonly proofs: readonly Proof[];
}

/** The tests for each threat of docs/threats.md. Fails when such a test is renamed or removed. */
export const threats: readonly Threat[] = [
  {
    number: 1,
    proofs: [
      ['vscode/workspaceSettings.test.ts', 'the settings of a folder'],
      ['vscode/workspaceAttack.ts', 'have no effect on where a secret is sent'],
    ],
  },
  {
    number: 2,
    proofs: [
      [
        'unit/service/settings/ownValue.test.ts',
        'whatever a workspace, its folders, and language-specific settings contain',
      ],
      ['vscode/workspaceAttack.ts', 'have no effect on where a secret is sent'],
      ['vscode/workspaceSettings.untrusted.test.ts', 'have no effect'],
    ],
  },
  {
    number: 3,
    proofs: [
      ['vscode/workspaceSettings.folders.test.ts', 'the settings of a multi-root workspace'],
      ['vscode/workspaceSettings.test.ts', 'the settings of a remote machine'],
      ['unit/project/forbiddenCalls.test.ts', 'never for a link or a folder'],
    ],
  },
  {
    number: 4,
    proofs: [
      ['vscode/secrets.test.ts', 'is not sent when the'],
      ['unit/service/settings/secretBinding.test.ts', 'is not returned for'],
    ],
  },
  { number: 5, proofs: [['unit/service/api/axiosTransport.test.ts', 'is rejected and not followed']] },
  {
    number: 6,
    proofs: [
      ['unit/service/api/operations.test.ts', 'stays under the base URL and carries the ID'],
      ['unit/service/api/operations.test.ts', 'arrives with path and ID unchanged'],
    ],
  },
  {
    number: 7,
    proofs: [
      ['unit/core/baseUrl.test.ts', 'rejects with'],
      ['unit/faults/tls.test.ts', 'is rejected at once, and no request is sent'],
      ['package/vsix.test.ts', 'never disables certificate checks'],
    ],
  },
  {
    number: 8,
    proofs: [
      ['unit/service/api/axiosTransport.test.ts', 'ignores proxies of the environment'],
      ['vscode/proxy.test.ts', 'is used to reach the service'],
    ],
  },
  {
    number: 9,
    proofs: [
      ['unit/service/api/secrecy.test.ts', 'contains no secret, token, or body'],
      ['unit/features/parts/stackTrace.test.ts', 'returns the stack without the message'],
      ['unit/service/store/requestLogLine.test.ts', 'holds no ID, no address'],
      ['unit/project/forbiddenCalls.test.ts', 'the console, which VS Code writes to a log'],
    ],
  },
  {
    number: 10,
    proofs: [
      ['unit/service/api/secrecy.test.ts', 'when the token response is'],
      ['unit/core/json.test.ts', 'reports the position of a problem without quoting the text'],
    ],
  },
  { number: 11, proofs: [['unit/service/api/axiosTransport.test.ts', 'logs nothing under DEBUG']] },
  {
    number: 12,
    proofs: [
      ['vscode/secrets.test.ts', 'is in no setting, memento, log, or file'],
      ['unit/service/settings/secretBinding.test.ts', 'has a key that reveals neither'],
      ['e2e/connection.test.ts', 'stores no plain-text secret and no token anywhere'],
      ['unit/hostile/canary.test.ts', 'the search for planted secrets'],
    ],
  },
  {
    number: 13,
    proofs: [
      ['e2e/connection.test.ts', "getAttribute('type'), 'password'"],
      ['unit/features/connections/secretProblem.test.ts', 'is rejected before anything is sent'],
      ['unit/core/json.test.ts', 'rejects an unusable token'],
    ],
  },
  {
    number: 14,
    proofs: [
      ['webview/hostile.test.ts', 'as text and does nothing else'],
      ['webview/hostile.test.ts', 'so the tests above can fail'],
      ['e2e/hostile.test.ts', 'is shown as text in the panel'],
    ],
  },
  {
    number: 15,
    proofs: [
      ['unit/surfaces/pages/page.test.ts', 'has access to one folder'],
      ['unit/surfaces/pages/page.test.ts', 'may use its own script and style only'],
      ['webview/hostile.test.ts', 'has a policy that blocks scripts, HTML, and requests'],
    ],
  },
  {
    number: 16,
    proofs: [
      ['unit/protocol/fromWebview.test.ts', 'accepts or rejects any value without throwing'],
      ['webview/hostile.test.ts', 'ignores messages from another origin'],
      ['vscode/commands.test.ts', 'opens no panel and sends no request for a board removed'],
    ],
  },
  {
    number: 17,
    proofs: [
      ['e2e/hostile.test.ts', 'never appears in an error notification'],
      ['e2e/hostile.test.ts', 'is shown as text in quick picks'],
    ],
  },
  {
    number: 18,
    proofs: [
      ['vscode/hostile.test.ts', 'without Markdown tooltips'],
      ['vscode/hostile.test.ts', 'in field hovers'],
      ['e2e/hostile.test.ts', 'is shown as text in tooltips'],
    ],
  },
  {
    number: 19,
    proofs: [
      ['unit/core/sanitizeLabel.test.ts', 'returns well-formed text within the limit without misleading characters'],
      ['unit/core/sanitizeLabel.test.ts', 'distinguishes IDs that differ'],
      ['unit/hostile/rows.test.ts', 'contain no misleading characters'],
      ['unit/hostile/details.test.ts', 'contain no misleading characters'],
    ],
  },
  {
    number: 20,
    proofs: [
      ['vscode/documents.test.ts', 'opens as plain text, without fetching a schema'],
      ['vscode/hostile.test.ts', 'is not followed when it names a JSON schema'],
    ],
  },
  {
    number: 21,
    proofs: [
      ['unit/service/api/axiosTransport.test.ts', 'stops a response at the limit'],
      ['unit/core/json.test.ts', 'with a million levels crashes neither parser'],
      ['unit/records/caps.test.ts', 'a response made to exhaust memory'],
    ],
  },
  {
    number: 22,
    proofs: [
      ['unit/core/json.test.ts', 'with keys such as __proto__ pollutes nothing'],
      ['unit/core/json.test.ts', 'is read without throwing, and changes no prototype'],
    ],
  },
  {
    number: 23,
    proofs: [
      ['unit/service/store/lateResponses.test.ts', 'is dropped when more files are loaded'],
      ['unit/service/store/boardStore.test.ts', 'drops the late response'],
      ['unit/service/api/batches.test.ts', 'B12 ignores boards that were not requested'],
    ],
  },
  {
    number: 24,
    proofs: [
      ['vscode/anonymity.test.ts', 'shows no voter in any row'],
      ['unit/kinds/vote/anonymity.test.ts', 'are not shown if anonymous is'],
      ['unit/surfaces/exports/anonymity.test.ts', 'are in no export'],
      ['unit/surfaces/datasets/contents.test.ts', 'holds no voter of a vote that is not known to be named'],
      ['unit/surfaces/datasets/leaks.test.ts', 'is in no cell, and no file, wherever a service puts them'],
      ['e2e/leak.test.ts', 'requires consent before it opens as JSON'],
    ],
  },
  {
    number: 25,
    proofs: [
      ['vscode/documents.test.ts', 'saved, and read-only'],
      ['vscode/secrets.test.ts', 'is in no setting, memento, log, or file'],
    ],
  },
  {
    number: 26,
    proofs: [
      ['unit/surfaces/exports/csv.test.ts', 'contains no formula for'],
      ['unit/hostile/exports.test.ts', 'contain no formula'],
    ],
  },
  {
    number: 27,
    proofs: [
      ['unit/project/forbiddenCalls.test.ts', 'never for a link or a folder'],
      ['unit/project/forbiddenCalls.test.ts', 'URI handlers'],
    ],
  },
  {
    number: 28,
    proofs: [
      ['vscode/commands.test.ts', 'does nothing for arguments that aren’t rows of the view'],
      ['e2e/hostile.test.ts', 'is not exposed to other extensions'],
    ],
  },
  {
    number: 29,
    proofs: [
      ['unit/features/parts/boardUrlOf.test.ts', 'stays on the origin and path of the template'],
      ['unit/project/forbiddenCalls.test.ts', 'opening the browser'],
    ],
  },
  {
    number: 30,
    proofs: [
      ['unit/project/supply.test.ts', 'are locked to exact versions with checksums'],
      ['package/vsix.test.ts', 'lists exactly the allowed packages in its notices'],
      ['package/vsix.test.ts', 'is byte-identical when packed'],
    ],
  },
  {
    number: 31,
    proofs: [
      ['package/vsix.test.ts', 'contains exactly the expected files'],
      ['package/vsix.test.ts', 'no local path, and no canary'],
    ],
  },
  { number: 32, proofs: [['unit/hostile/loopbackOnly.test.ts', 'cannot reach']] },
  {
    number: 33,
    proofs: [
      ['unit/surfaces/datasets/contents.test.ts', 'shows no user ID while names are hidden'],
      [
        'unit/surfaces/datasets/leaks.test.ts',
        'has the same pseudonym in two weeks, and is in no cell while names are hidden',
      ],
      ['unit/service/store/userNames.test.ts', 'leave no user ID in anything that is shown'],
      ['unit/service/store/userNames.test.ts', 'hide undocumented fields, misplaced IDs'],
      ['e2e/hideNames.test.ts', 'replace them in decision records, exports, and pictures'],
      ['e2e/hideNames.test.ts', 'are kept nowhere'],
    ],
  },
  {
    number: 34,
    proofs: [
      [
        'unit/features/watch/watch.test.ts',
        'shows nobody’s choice: a look after each ballot shows no change until five more people',
      ],
      ['e2e/watch.test.ts', 'does not show one more ballot of a vote that is not clearly named'],
    ],
  },
  {
    number: 35,
    proofs: [
      ['unit/kinds/answers/answer.test.ts', 'keeps hostile text inside its fence'],
      ['unit/features/assistants/agentTools.test.ts', 'request nothing before the user agrees'],
      ['unit/features/assistants/agentTools.test.ts', 'hold no ID and no voter'],
      ['unit/features/assistants/misuse.test.ts', 'keep names in their quotes'],
      ['unit/features/assistants/misuse.test.ts', 'explain failures without an ID'],
      [
        'unit/kinds/vote/givenVotes.test.ts',
        'shows nobody’s choice: calls after each ballot give the same until five more people',
      ],
      ['unit/kinds/vote/givenVotes.test.ts', 'can’t be found by comparing snapshots'],
      ['vscode/agents.test.ts', 'can’t be called while they are off, whatever a folder says'],
      ['vscode/agents.test.ts', 'request nothing without consent'],
      ['e2e/hostile.test.ts', 'reaches an assistant only after both questions'],
    ],
  },
];
