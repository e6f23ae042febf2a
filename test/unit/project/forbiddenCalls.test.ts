import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const sources = new Map(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, 'src', file), 'utf8')]),
);

/** The source files that match a pattern. */
const where = (pattern: RegExp): string[] => [...sources].flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

/** Interfaces that a hostile folder, service or page could use, and the only files allowed to have them. */
const forbidden: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['links from outside', /registerUriHandler/, []],
  ['text that is trusted to be more', /isTrusted\s*[=:]|supportHtml|supportThemeIcons/, []],
  ['markup made of text', /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc)\b/, []],
  ['programs made of text', /\beval\(|new Function\(|child_process|createTerminal|ShellExecution/, []],
  ['certificates that are not looked at', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, []],
  ['the console, which the editor writes to a log', /\bconsole\./, []],
  ['the browser', /openExternal/, ['commands/browse.ts']],
  ['files that are opened by address', /'vscode\.open'/, ['exports/exporter.ts']],
  ['files that are written', /\bfs\.writeFile\b/, ['exports/saveFile.ts', 'settings/changeEntries.ts']],
  ['the secret store', /\.secrets\b(?!\.)|SecretStorage/, ['boardData.ts', 'settings/secrets.ts']],
  [
    'requests',
    /from '(axios|(node:)?(http|https|http2|net|tls|dgram|dns)(\/promises)?)'|(?<!\.)\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/,
    // The probe opens connections without sending; requestText formats requests for copying; the sample service has a
    // handler of that name.
    ['api/axiosTransport.ts', 'api/networkProbe.ts', 'exports/requestText.ts', 'sample/service.ts'],
  ],
];

describe('doors that stay closed', () => {
  for (const [what, pattern, allowed] of forbidden)
    it(`${what}: ${allowed.join(', ') || 'nowhere'}`, () => {
      assert.deepEqual(where(pattern).toSorted(), allowed);
    });

  it('the extension wakes for its documents and its panels, never for a link or a folder', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
    assert.deepEqual(manifest['activationEvents'], [
      'onFileSystem:board-inspector',
      'onWebviewPanel:boardInspector.details',
    ]);
    assert.deepEqual(manifest['extensionKind'], ['ui', 'workspace']);
    assert.equal(manifest['browser'], undefined);
    assert.equal(manifest['enabledApiProposals'], undefined);
  });
});
