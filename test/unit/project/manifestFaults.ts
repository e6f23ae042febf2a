import { withoutComments } from './patterns';

/** The parts of package.json that are checked. */
export interface Manifest {
  readonly contributes?: {
    readonly commands?: readonly Command[];
    readonly menus?: Readonly<Record<string, readonly MenuItem[]>>;
    readonly keybindings?: readonly MenuItem[];
    readonly submenus?: readonly { readonly id: string }[];
    readonly configuration?: Configuration | readonly Configuration[];
    readonly viewsContainers?: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly views?: Readonly<Record<string, readonly { readonly id: string; readonly when?: string }[]>>;
    readonly viewsWelcome?: readonly { readonly view: string; readonly contents: string; readonly when?: string }[];
    readonly walkthroughs?: readonly { readonly id: string; readonly steps: readonly Step[] }[];
  };
  readonly capabilities?: { readonly untrustedWorkspaces?: { readonly restrictedConfigurations?: readonly string[] } };
}

/** A walkthrough step. */
export interface Step {
  readonly id: string;
  readonly description?: string;
  readonly completionEvents?: readonly string[];
  readonly media?: { readonly image?: Readonly<Record<string, string>>; readonly altText?: string };
}

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category?: string;
  readonly enablement?: string;
}

interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
  readonly group?: string;
}

interface Configuration {
  readonly properties?: Readonly<Record<string, Setting>>;
}

interface Setting {
  readonly default?: unknown;
  readonly scope?: string;
  readonly description?: string;
  readonly markdownDescription?: string;
}

/** Texts by key, as in package.nls.json. */
export type Texts = Readonly<Record<string, string>>;

/** The manifest with everything that must agree with it. */
export interface Extension {
  readonly manifest: Manifest;
  readonly texts: Texts;
  readonly translations: Readonly<Record<string, Texts>>;
  /** Source text by path in src. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Facts that can't be derived from manifest or code. */
export interface Knowledge {
  /** Commands in the context menu of a node that ask for one when called without. */
  readonly asking: readonly string[];
  /** IDs in code that don't belong in the manifest: webview panel types, memento keys. */
  readonly inner: readonly string[];
}

/** Prefix of all our IDs. */
const prefix = 'boardInspector';

/** The contributed commands. */
const commandsOf = ({ manifest }: Extension) => manifest.contributes?.commands ?? [];

/** Their IDs. */
const commandIds = (extension: Extension) => new Set(commandsOf(extension).map(({ command }) => command));

/** The IDs of the views. */
const viewIds = ({ manifest }: Extension) =>
  new Set(Object.values(manifest.contributes?.views ?? {}).flatMap((views) => views.map(({ id }) => id)));

/** The items of all menus. */
const menuItems = ({ manifest }: Extension) => Object.values(manifest.contributes?.menus ?? {}).flat();

/** Settings by full name. */
export function settingsOf({ manifest }: Extension): Map<string, Setting> {
  const { configuration = [] } = manifest.contributes ?? {};
  const groups: readonly Configuration[] = 'length' in configuration ? configuration : [configuration];
  return new Map(groups.flatMap(({ properties = {} }) => Object.entries(properties)));
}

/** The steps of all walkthroughs. */
export const stepsOf = ({ manifest }: Extension) =>
  (manifest.contributes?.walkthroughs ?? []).flatMap(({ steps }) => steps);

/** Completion events of walkthrough steps, of one kind: `onCommand` or `onContext`. */
const completions = (extension: Extension, kind: string): string[] =>
  stepsOf(extension)
    .flatMap(({ completionEvents = [] }) => completionEvents)
    .flatMap((event) => (event.startsWith(`${kind}:`) ? [event.slice(kind.length + 1)] : []));

/** All `when` and `enablement` clauses of the manifest, and completion events of walkthrough steps. */
function clauses(extension: Extension): string[] {
  const { views = {}, viewsWelcome = [], keybindings = [] } = extension.manifest.contributes ?? {};
  return [
    ...[...menuItems(extension), ...keybindings, ...viewsWelcome, ...Object.values(views).flat()].map(
      ({ when }) => when,
    ),
    ...commandsOf(extension).map(({ enablement }) => enablement),
    ...completions(extension, 'onContext'),
  ].filter((clause) => clause !== undefined);
}

/** The distinct string literals in code. */
function literals(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...sources.values()].flatMap((source) => [...literalsOf(source)]));
}

const literalsBySource = new Map<string, ReadonlySet<string>>();

function literalsOf(source: string): ReadonlySet<string> {
  const before = literalsBySource.get(source);
  if (before) return before;
  const found = withoutComments(source).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g);
  const texts = new Set([...found].map(([, , text = '']) => text));
  literalsBySource.set(source, texts);
  return texts;
}

/** Code may also put names behind `boardInspector.`: then the bare name counts, as a text or as a key. */
function isNamed(id: string, extension: Extension): boolean {
  const texts = literals(extension.sources);
  if (texts.has(id)) return true;
  const bare = id.slice(prefix.length + 1);
  if (![...texts].some((text) => text.startsWith(`${prefix}.\${`) || text === `${prefix}.`)) return false;
  const asKey = new RegExp(String.raw`(?<![\w.])${bare.replaceAll('.', String.raw`\.`)}\s*[:,(]`);
  return texts.has(bare) || [...extension.sources.values()].some((source) => asKey.test(source));
}

/** All IDs that the manifest defines. */
function knownIds(extension: Extension): Set<string> {
  const { viewsContainers = {}, submenus = [], walkthroughs = [] } = extension.manifest.contributes ?? {};
  return new Set([
    prefix,
    ...commandIds(extension),
    ...viewIds(extension),
    ...settingsOf(extension).keys(),
    ...Object.values(viewsContainers).flatMap((containers) => containers.map(({ id }) => id)),
    ...submenus.map(({ id }) => id),
    ...walkthroughs.flatMap(({ id, steps }) => [id, ...steps.map((step) => step.id)]),
  ]);
}

/** Every disagreement between manifest, texts and code; empty when consistent. */
export function faultsOfManifest(extension: Extension, knowledge: Knowledge): string[] {
  return [
    ...commandFaults(extension),
    ...referenceFaults(extension),
    ...paletteFaults(extension, knowledge),
    ...settingFaults(extension),
    ...contextFaults(extension),
    ...idFaults(extension, knowledge),
    ...textFaults(extension),
  ];
}

function commandFaults(extension: Extension): string[] {
  return commandsOf(extension).flatMap(({ command, title, category }) => [
    ...(command.startsWith(`${prefix}.`) ? [] : [`the command ${command} does not begin with ${prefix}`]),
    ...(title ? [] : [`the command ${command} has no title`]),
    ...(category ? [] : [`the command ${command} has no category`]),
    ...(isNamed(command, extension) ? [] : [`the command ${command} is contributed, but no code registers it`]),
  ]);
}

/** Everything that menus, keybindings and welcome texts refer to must exist. */
function referenceFaults(extension: Extension): string[] {
  const { keybindings = [], viewsWelcome = [], submenus = [], menus = {} } = extension.manifest.contributes ?? {};
  const commands = commandIds(extension);
  const views = viewIds(extension);
  const named = [
    ...[...menuItems(extension), ...keybindings].map(({ command }) => command),
    ...completions(extension, 'onCommand'),
  ];
  const linked = [...Object.values(extension.texts), ...viewsWelcome.map(({ contents }) => contents)].flatMap((text) =>
    [...text.matchAll(new RegExp(String.raw`command:(${prefix}\.[\w.]+)`, 'g'))].map(([, id]) => id),
  );
  const shown = clauses(extension).flatMap((clause) =>
    [...clause.matchAll(/\bview\s*==\s*([\w.]+)/g)].map(([, id]) => id),
  );
  const known = new Set(submenus.map(({ id }) => id));
  return [
    ...[...named, ...linked]
      .filter((id) => id?.startsWith(prefix) && !commands.has(id) && !views.has(id.replace(/\.focus$/, '')))
      .map((id) => `the manifest refers to the command ${id}, which it does not contribute`),
    ...[...shown, ...viewsWelcome.map(({ view }) => view)]
      .filter((id) => id?.startsWith(prefix) && !views.has(id))
      .map((id) => `the manifest refers to the view ${id}, which it does not contribute`),
    ...menuItems(extension)
      .filter(({ submenu }) => submenu !== undefined && !known.has(submenu))
      .map(({ submenu }) => `the manifest refers to the submenu ${submenu}, which it does not contribute`),
    ...[...known].filter((id) => !(id in menus)).map((id) => `the submenu ${id} is empty`),
    ...[...views]
      .filter((id) => !isNamed(id, extension))
      .map((id) => `the view ${id} is contributed, but no code fills it`),
  ];
}

/** A command in the context menu of a node needs one, so in the palette it must ask for one or be hidden. */
function paletteFaults(extension: Extension, { asking }: Knowledge): string[] {
  const { menus = {} } = extension.manifest.contributes ?? {};
  const hidden = new Set(
    (menus['commandPalette'] ?? []).filter(({ when }) => when === 'false').map(({ command }) => command),
  );
  const onNodes = new Set((menus['view/item/context'] ?? []).map(({ command }) => command));
  return [
    ...[...onNodes]
      .filter((id) => id !== undefined && !hidden.has(id) && !asking.includes(id))
      .map((id) => `the command ${id} needs a node, but the palette offers it`),
    ...asking
      .filter((id) => hidden.has(id))
      .map((id) => `the command ${id} is listed as asking for its node, but the palette hides it`),
  ];
}

function settingFaults(extension: Extension): string[] {
  const settings = settingsOf(extension);
  const read = settingsRead(extension.sources);
  const { restrictedConfigurations = [] } = extension.manifest.capabilities?.untrustedWorkspaces ?? {};
  return [
    ...[...settings].flatMap(([name, { default: standard, scope, description, markdownDescription }]) => [
      ...(name.startsWith(`${prefix}.`) ? [] : [`the setting ${name} does not begin with ${prefix}`]),
      ...(standard === undefined ? [`the setting ${name} has no default`] : []),
      ...(scope ? [] : [`the setting ${name} has no scope`]),
      ...(description || markdownDescription ? [] : [`the setting ${name} has no description`]),
      ...(isReadSomewhere(name, extension) ? [] : [`the setting ${name} is declared, but no code reads it`]),
    ]),
    ...[...read].filter((name) => !settings.has(name)).map((name) => `the setting ${name} is read, but not declared`),
    ...restrictedConfigurations
      .filter((name) => !settings.has(name))
      .map((name) => `the setting ${name} is restricted, but not declared`),
  ];
}

/** Settings are read by name below the prefix: `getConfiguration('boardInspector').get('time.zone')`. */
function isReadSomewhere(name: string, { sources }: Extension): boolean {
  const texts = literals(new Map([...sources].filter(([, source]) => source.includes(prefix))));
  const inSettings = literals(new Map([...sources].filter(([file]) => file.startsWith('service/settings/'))));
  const bare = name.slice(prefix.length + 1);
  const [section, last] = [bare.split('.').slice(0, -1).join('.'), bare.split('.').at(-1) ?? ''];
  return (
    texts.has(name) || inSettings.has(bare) || texts.has(bare) || (texts.has(`${prefix}.${section}`) && texts.has(last))
  );
}

/** Names certainly read as settings, in files that call getConfiguration with our prefix. */
function settingsRead(sources: ReadonlyMap<string, string>): Set<string> {
  const names = [...sources.values()].flatMap((source) => {
    const section = /getConfiguration\(\s*['"`](boardInspector[\w.]*)['"`]/.exec(source)?.[1];
    if (section === undefined) return [];
    const reads = source.matchAll(/\.(?:get|inspect|update)(?:<[^()]*>)?\(\s*['"`]([\w.]+)['"`]/g);
    return [...reads].map(([, name]) => `${section}.${name}`);
  });
  return new Set(names);
}

/** Context keys in clauses against those set in code, and context values that clauses expect of nodes. */
function contextFaults(extension: Extension): string[] {
  const known = knownIds(extension);
  const all = clauses(extension);
  const used = new Set(
    all
      .map((clause) => clause.replaceAll(/'[^']*'|\/(?:[^/\\]|\\.)+\//g, ''))
      .flatMap((clause) => [...clause.matchAll(/(?<![\w.])(config\.)?(boardInspector(?:\.\w+)+)/g)])
      .flatMap(([, config, id = '']) => (config ? [] : [id]))
      .filter((id) => !known.has(id)),
  );
  const ofSettings = all
    .flatMap((clause) => [...clause.matchAll(/\bconfig\.(boardInspector(?:\.\w+)+)/g)].map(([, id = '']) => id))
    .filter((id) => !settingsOf(extension).has(id));
  const inTree = [
    ...literals(new Map([...extension.sources].filter(([file]) => /^(surfaces\/tree|kinds)\//.test(file)))),
  ].join(' ');
  const expected = new Set(all.flatMap(contextWords));
  return [
    ...[...used]
      .filter((id) => !isNamed(id, extension))
      .map((id) => `the context key ${id} is used in a clause, but no code sets it`),
    ...[...keysSet(extension)]
      .filter((id) => !used.has(id))
      .map((id) => `the context key ${id} is set, but no clause uses it`),
    ...ofSettings.map((id) => `a clause uses the setting ${id}, which is not declared`),
    ...[...expected]
      .filter((word) => !new RegExp(String.raw`\b${word}\b`).test(inTree))
      .map((word) => `a clause expects nodes with viewItem ${word}, but the tree makes none`),
  ];
}

/** The words that a clause expects in a node's context value. */
function contextWords(clause: string): string[] {
  const equal = [...clause.matchAll(/\bviewItem\s*[!=]=\s*'?([\w.-]+)/g)].map(([, word = '']) => word);
  const matching = [...clause.matchAll(/\bviewItem\s*=~\s*\/((?:[^/\\]|\\.)+)\//g)].flatMap(([, pattern = '']) =>
    pattern.replaceAll(/\\./g, ' ').split(/[^A-Za-z]+/),
  );
  return [...equal, ...matching].filter((word) => word.length > 1);
}

function keysSet({ sources }: Extension): Set<string> {
  const found = [...sources.values()].flatMap((source) => [
    ...source.matchAll(/['"`]setContext['"`]\s*,\s*['"`](boardInspector[\w.]*)['"`]/g),
  ]);
  return new Set(found.map(([, id = '']) => id));
}

/** Every ID of ours in code must be in the manifest or known to be internal. */
function idFaults(extension: Extension, { inner }: Knowledge): string[] {
  const known = knownIds(extension);
  const inClauses = clauses(extension).join(' ');
  const settings = [...settingsOf(extension).keys()];
  const unknown = [...literals(extension.sources)]
    .filter((text) => /^boardInspector\.[\w.]+$/.test(text))
    .filter((id) => !known.has(id) && !inner.includes(id))
    .filter((id) => !settings.some((name) => name.startsWith(`${id}.`)))
    .filter(
      (id) =>
        !keysSet(extension).has(id) &&
        !new RegExp(String.raw`${id.replaceAll('.', String.raw`\.`)}(?![\w.])`).test(inClauses),
    );
  return unknown.map((id) => `the code uses ${id}, which the manifest does not define`);
}

/** `%keys%` against the English texts; `npm run lint` compares these with the other languages. */
function textFaults({ manifest, texts }: Extension): string[] {
  const used = new Set([...JSON.stringify(manifest).matchAll(/"%([^%"]+)%"/g)].map(([, key = '']) => key));
  return [
    ...[...used].filter((key) => !texts[key]).map((key) => `package.nls.json lacks ${key}`),
    ...Object.keys(texts)
      .filter((key) => !used.has(key))
      .map((key) => `package.nls.json has ${key}, which package.json does not use`),
  ];
}
