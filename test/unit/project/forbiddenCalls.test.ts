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

/** APIs that a hostile folder, service, or page could misuse, and the only files that may use them. */
const forbidden: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['URI handlers', /registerUriHandler/, []],
  ['trusted Markdown or HTML', /isTrusted\s*[=:]|supportHtml|supportThemeIcons/, []],
  [
    'HTML made from strings',
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|document\.write)\b/,
    [],
  ],
  [
    'code, processes, and terminals made from strings',
    /\beval\(|new Function\(|child_process|createTerminal|ShellExecution/,
    [],
  ],
  ['changes to certificate checks', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, []],
  ['the console, which VS Code writes to a log', /\bconsole\.\w/, []],
  ['opening the browser', /openExternal/, ['features/navigation/records.ts']],
  ['opening files by URI', /'vscode\.open'/, ['surfaces/exports/tellSaved.ts']],
  ['writing files', /\bfs\.writeFile\b/, ['service/settings/changeEntries.ts', 'surfaces/exports/saveFile.ts']],
  [
    'consent to see voters, which dialogs give',
    /giveConsent/,
    ['records/privacy/consent.ts', 'surfaces/documents/askForConsent.ts'],
  ],
  ['secret storage', /\.secrets\b(?!\.)|SecretStorage/, ['boardData.ts', 'service/settings/secrets.ts']],
  [
    'network access',
    /from '(axios|(node:)?(http|https|http2|net|tls|dgram|dns)(\/promises)?)'|(?<!\.)\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon/,
    // The probe opens connections without sending; requestText formats requests for copying; the sample service has a
    // handler of that name.
    ['service/api/axiosTransport.ts', 'service/api/networkProbe.ts', 'service/sample/service.ts'],
  ],
];

describe('risky APIs are used only where listed', () => {
  for (const [what, pattern, allowed] of forbidden)
    it(`${what}: ${allowed.join(', ') || 'nowhere'}`, () => {
      assert.deepEqual(where(pattern).toSorted(), allowed);
    });

  it('activation: only for documents and panels, never for a link or a folder', () => {
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
