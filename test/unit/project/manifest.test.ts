import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionLabel } from '../../../src/protocol/actions';
import { faultsOfManifest, settingsOf, stepsOf, type Extension, type Manifest, type Texts } from './manifestFaults';

/** The values of context keys; those that are missing are undefined. */
type ContextKeys = Readonly<Record<string, string | boolean>>;

/** Whether a `when` clause holds, with the operators that our manifest uses: `&&`, `||`, `!`, `==`, `!=`, `>`, `=~`. */
const holds = (clause: string | undefined, keys: ContextKeys): boolean =>
  clause === undefined ||
  splitAt(clause, '||').some((all) => splitAt(all, '&&').every((term) => holdsTerm(term.trim(), keys)));

function holdsTerm(term: string, keys: ContextKeys): boolean {
  const [, key = '', operator, value = ''] = /^(!?[\w.]+)(?:\s*(==|!=|=~|>)\s*(.+))?$/.exec(term) ?? [];
  if (key === '') throw new Error(`not understood: ${term}`);
  if (operator === undefined) {
    if (key === 'false') return false;
    return key.startsWith('!') ? !keys[key.slice(1)] : Boolean(keys[key]);
  }
  const found = String(keys[key] ?? '');
  if (operator === '>') return Number(found) > Number(value);
  if (operator === '=~') return new RegExp(value.slice(1, -1)).test(found);
  return (found === value.replaceAll("'", '')) === (operator === '==');
}

/** Splits a clause, but not inside a pattern between slashes. */
function splitAt(clause: string, operator: string): string[] {
  const parts = [''];
  let isPattern = false;
  for (let at = 0; at < clause.length; at += 1) {
    if (clause[at] === '/' && clause[at - 1] !== '\\') isPattern = !isPattern;
    if (!isPattern && clause.startsWith(operator, at)) {
      parts.push('');
      at += operator.length - 1;
    } else parts.push(`${parts.pop() ?? ''}${clause.charAt(at)}`);
  }
  return parts;
}

const root = join(__dirname, '../../..');

/** Commands in the context menu of a row that ask for one when called without. */
const asking = [
  'manageConnections',
  'filterFiles',
  'present',
  'takeSnapshot',
  'export',
  'compareWith',
  'watch',
  'stopWatching',
  'deleteSnapshots',
  'clearFileFilter',
].map((name) => `boardInspector.${name}`);

function readJson(file: string): unknown {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};
}

function realExtension(): Extension {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/^(sample|webview)\b/.test(file));
  return {
    manifest: readJson('package.json') as Manifest,
    texts: readJson('package.nls.json') as Texts,
    translations: { 'zh-cn': readJson('package.nls.zh-cn.json') as Texts },
    sources: new Map(
      sources.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, 'src', file), 'utf8')]),
    ),
  };
}

describe('the manifest', () => {
  const extension = realExtension();

  it('agrees with code and texts in both directions', () => {
    assert.deepEqual(faultsOfManifest(extension, asking), []);
  });

  it('offers in titles, where VS Code passes the row in focus, few commands that rows offer, too', () => {
    const commandsIn = (menu: string) =>
      (extension.manifest.contributes?.menus?.[menu] ?? []).flatMap(({ command }) => command ?? []);
    const ofRows = new Set(commandsIn('view/item/context'));
    const both = new Set(commandsIn('view/title').filter((command) => ofRows.has(command)));
    assert.deepEqual([...both].toSorted(), ['boardInspector.manageConnections']);
  });

  it('uses the API of the oldest supported VS Code', () => {
    const { engines, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;
    assert.equal(engines?.['vscode'], `^${devDependencies?.['@types/vscode']}`);
  });

  it('does not let workspaces configure where secrets go', () => {
    const settings = settingsOf(extension);
    assert.equal(settings.get('boardInspector.connections')?.scope, 'application');
    assert.equal(settings.get('boardInspector.boards')?.scope, 'window');
  });

  it('has the tools for assistants found by the words that people search for', () => {
    for (const each of [extension.texts, ...Object.values(extension.translations)])
      for (const word of ['AI', 'Copilot']) assert.ok(each['setting.agents.enabled']?.includes(word), word);
  });
});

describe('what the manifest offers at once', () => {
  const { contributes = {} } = realExtension().manifest;
  const { commands = [], menus = {} } = contributes;
  const offered = (menu: string, keys: ContextKeys) => (menus[menu] ?? []).filter(({ when }) => holds(when, keys));
  const namesOf = (items: readonly { readonly command?: string; readonly submenu?: string }[]) =>
    items.map(({ command, submenu }) => (command ?? submenu ?? '').slice('boardInspector.'.length));
  const isIcon = ({ group = '' }: { readonly group?: string }) => /^(navigation|inline)/.test(group);

  it('is at most 65 commands and 17 settings', () => {
    assert.ok(commands.length <= 65, String(commands.length));
    assert.ok(settingsOf(realExtension()).size <= 17);
  });

  const samples = { 'boardInspector.state': 'boards', 'config.boardInspector.sampleBoards.show': true };
  for (const [window, keys] of [
    ['a fresh window', { 'boardInspector.state': 'nothing' }],
    ['a window with the sample boards', samples],
    ['a window with a vote of them', { ...samples, activeWebviewPanelId: 'boardInspector.details' }],
    ['a window with boards', { 'boardInspector.state': 'boards' }],
  ] as const)
    it(`is at most 22 entries in the palette of ${window}`, () => {
      const clauseOf = (id: string) => (menus['commandPalette'] ?? []).find(({ command }) => command === id)?.when;
      const shown = commands.filter(({ command }) => holds(clauseOf(command), keys));
      assert.ok(shown.length <= 22, namesOf(shown).join(' '));
    });

  // As the rows of the tree set them.
  const rows = [
    ...['group', 'group own', 'board user named:true', 'board sample named:true', 'board user named:true watched'],
    ...['board workspace named:false noEntry', 'noEntry user', 'section votes', 'section files'],
    ...['section files filtered', 'section files search', 'record vote', 'record vote watched', 'record vote ended'],
    ...['record file', 'record meeting', 'part option', 'part participant', 'voter', 'failure retry'],
    ...['failure signIn', 'failure editConnection', 'more', 'note', 'note filtered', 'badEntry'],
    ...['snapshots', 'snapshot', 'snapshot sample', 'snapshot unreadable', 'record vote inSnapshot'],
  ];
  const selections: readonly ContextKeys[] = [{}, { listMultiSelection: true, listDoubleSelection: true }];
  const menuOf = (viewItem: string, selection: ContextKeys = {}) =>
    offered('view/item/context', {
      ...{ view: 'boardInspector.boards', viewItem, 'config.boardInspector.boardUrl': true },
      ...selection,
    }).filter((item) => !isIcon(item));

  for (const row of rows)
    it(`is at most 10 entries in the menu of a row: ${row}`, () => {
      for (const selection of selections) {
        const menu = menuOf(row, selection);
        assert.ok(menu.length <= 10, namesOf(menu).join(' '));
      }
    });

  it('is in one order in the menus of rows: what one does with it, copying, time, managing', () => {
    const inOrder = (row: string) =>
      namesOf(menuOf(row).toSorted((one, other) => ((one.group ?? '') < (other.group ?? '') ? -1 : 1)));
    assert.deepEqual(inOrder('record vote'), [
      ...['openDetails', 'present', 'openAsJson', 'copyMenu', 'export', 'apiToolsMenu'],
      ...['watch', 'compareWith', 'refresh'],
    ]);
    assert.ok(inOrder('record vote watched').includes('stopWatching'));
    assert.ok(!inOrder('record vote watched').includes('watch'));
    assert.deepEqual(inOrder('board user named:true'), [
      ...['openDetails', 'openAsJson', 'openInBrowser', 'copyMenu', 'export'],
      ...['takeSnapshot', 'watch', 'compareWith', 'refresh', 'manageMenu'],
    ]);
  });

  it('is one sign beside files alone, so that a row in a narrow view keeps its name', () => {
    const signsOf = (viewItem: string) =>
      namesOf(offered('view/item/context', { view: 'boardInspector.boards', viewItem }).filter(isIcon));
    const withSigns = rows.flatMap((row) => (signsOf(row).length > 0 ? [[row, ...signsOf(row)]] : []));
    const files = ['section files', 'section files filtered'].map((row) => [row, 'filterFiles']);
    assert.deepEqual(withSigns, files);
  });

  it('is nothing that asks the service on a snapshot and below it', () => {
    const own = ['renameBoard', 'deleteSnapshots'];
    const read = ['openDetails', 'openAsJson', 'copyMenu', 'export', 'compareWith'];
    const alike = (names: readonly string[]) => [...names].toSorted();
    const of = (row: string) => alike(namesOf(menuOf(row)));
    assert.deepEqual(
      of('snapshots'),
      alike(['openDetails', 'export', 'takeSnapshot', 'compareWith', 'deleteSnapshots']),
    );
    assert.deepEqual(of('snapshot'), alike([...read, ...own]));
    assert.deepEqual(of('snapshot sample'), alike(read));
    assert.deepEqual(of('snapshot unreadable'), alike(own));
    const sending = ['refresh', 'watch', 'filterFiles', 'copyRequest', 'diagnoseConnection', 'apiToolsMenu'];
    for (const live of ['section files', 'record vote', 'record meeting', 'failure retry'])
      assert.deepEqual(
        of(`${live} inSnapshot`),
        of(live).filter((name) => !sending.includes(name)),
        live,
      );
  });

  it('is signing in and diagnosing only where a connection has failed', () => {
    const ofFailures = ['signIn', 'diagnoseConnection'];
    const offering = rows.filter((row) => namesOf(menuOf(row)).some((name) => ofFailures.includes(name)));
    assert.deepEqual(offering, ['failure retry', 'failure signIn', 'failure editConnection']);
  });

  it('is at most 3 icons and 8 entries in the title of the view', () => {
    const title = (menus['view/title'] ?? []).filter(({ when }) => when?.includes('boardInspector.boards'));
    const icons = title.filter(isIcon);
    assert.deepEqual(namesOf(icons), ['allBoards', 'goTo', 'refreshAll']);
    assert.ok(title.length - icons.length <= 8, namesOf(title).join(' '));
  });
});

describe('the walkthrough', () => {
  const extension = realExtension();
  const steps = stepsOf(extension);
  const text = (key = '') => extension.texts[key.replaceAll('%', '')] ?? '';

  it('has at most seven steps, each with a command and a completion event', () => {
    assert.ok(steps.length > 0 && steps.length <= 7);
    for (const { id, description, completionEvents = [] } of steps) {
      assert.match(text(description), /\n\[[^\]]+\]\(command:[\w.]+\)$/, id);
      assert.ok(completionEvents.length > 0, id);
    }
  });

  it('has pictures for each kind of theme that exist, are small, and have alternative text', () => {
    for (const { id, media } of steps) {
      assert.ok(text(media?.altText), id);
      const { dark = '', light = '', hc, hcLight } = media?.image ?? {};
      assert.deepEqual([hc, hcLight], [dark, light], id);
      for (const file of [dark, light]) {
        const picture = readFileSync(join(root, file));
        assert.equal(picture.toString('latin1', 8, 12), 'WEBP', file);
        assert.ok(picture.length < 15_000, `${file}: ${picture.length}`);
      }
    }
  });

  it('quotes button labels exactly, and does not complete on a cancelled command', () => {
    const last = steps.at(-1);
    const label = actionLabel('decisionRecord');
    const bundle = readJson('l10n/bundle.l10n.zh-cn.json') as Readonly<Record<string, string>>;
    const key = (last?.description ?? '').replaceAll('%', '');
    assert.ok(text(last?.description).includes(`**${label}**`));
    assert.ok((extension.translations['zh-cn'] as Texts)[key]?.includes(`**${bundle[label]}**`));
    for (const { id, completionEvents = [] } of steps)
      for (const event of completionEvents) assert.match(event, /^onContext:/, id);
  });

  it('has its pictures in the package', () => {
    const included = readFileSync(join(root, '.vscodeignore'), 'utf8').split('\n');
    for (const file of steps.flatMap(({ media }) => Object.values(media?.image ?? {})))
      assert.ok(included.includes(`!${file.replace(/[^/]+\.webp$/, '*.webp')}`), file);
  });

  it('opens from the welcome view', () => {
    const [, id] = /openWalkthrough\?([^)]+)\)/.exec(text('welcome.nothing')) ?? [];
    const { walkthroughs = [] } = extension.manifest.contributes ?? {};
    assert.equal(JSON.parse(decodeURIComponent(id ?? '')), `board-inspector.board-inspector#${walkthroughs[0]?.id}`);
  });
});

describe('the welcome view of an untrusted window', () => {
  const { manifest, texts } = realExtension();
  const clauses = new Map(manifest.contributes?.viewsWelcome?.map(({ contents, when }) => [contents, when ?? '']));

  it('is the usual one plus a note about boards in folder settings', () => {
    for (const state of ['nothing', 'noBoards', 'signedOut'])
      assert.equal(clauses.get(`%welcome.${state}%`), `boardInspector.state == ${state}`);
    assert.match(clauses.get('%welcome.untrusted%') ?? '', /^!isWorkspaceTrusted && workspaceFolderCount > 0 && /);
    assert.match(texts['welcome.untrusted'] ?? '', /If its settings list boards/);
  });
});
