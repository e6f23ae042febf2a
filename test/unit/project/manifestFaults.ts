/** The parts of package.json that are checked. */
export interface Manifest {
  readonly contributes?: {
    readonly commands?: readonly Command[];
    readonly menus?: Readonly<Record<string, readonly MenuItem[]>>;
    readonly keybindings?: readonly MenuItem[];
    readonly submenus?: readonly { readonly id: string }[];
    readonly configuration?: Configuration | readonly Configuration[];
    readonly views?: Readonly<Record<string, readonly { readonly id: string; readonly when?: string }[]>>;
    readonly viewsWelcome?: readonly { readonly view: string; readonly contents: string; readonly when?: string }[];
    readonly walkthroughs?: readonly { readonly id: string; readonly steps: readonly Step[] }[];
  };
  readonly capabilities?: { readonly untrustedWorkspaces?: { readonly restrictedConfigurations?: readonly string[] } };
}

/** A walkthrough step. */
interface Step {
  readonly id: string;
  readonly description?: string;
  readonly completionEvents?: readonly string[];
  readonly media?: { readonly image?: Readonly<Record<string, string>>; readonly altText?: string };
}

interface Command {
  readonly command: string;
  readonly enablement?: string;
}

interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
  readonly group?: string;
}

interface Configuration {
  readonly properties?: Readonly<Record<string, { readonly scope?: string }>>;
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

/** Prefix of all our IDs. */
const prefix = 'boardInspector';

/** The IDs of the contributed commands. */
const commandIds = ({ manifest }: Extension) =>
  new Set((manifest.contributes?.commands ?? []).map(({ command }) => command));

/** The IDs of the views. */
const viewIds = ({ manifest }: Extension) =>
  new Set(Object.values(manifest.contributes?.views ?? {}).flatMap((views) => views.map(({ id }) => id)));

/** The items of all menus. */
const menuItems = ({ manifest }: Extension) => Object.values(manifest.contributes?.menus ?? {}).flat();

/** Settings by full name. */
export function settingsOf({ manifest }: Extension) {
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
  const { commands = [], views = {}, viewsWelcome = [], keybindings = [] } = extension.manifest.contributes ?? {};
  return [
    ...[...menuItems(extension), ...keybindings, ...viewsWelcome, ...Object.values(views).flat()].map(
      ({ when }) => when,
    ),
    ...commands.map(({ enablement }) => enablement),
    ...completions(extension, 'onContext'),
  ].filter((clause) => clause !== undefined);
}

/**
 * Every disagreement between manifest, texts and code; empty when consistent. `asking`: commands of rows that ask for one
 * when called without.
 */
export function faultsOfManifest(extension: Extension, asking: readonly string[]): string[] {
  return [
    ...commandFaults(extension),
    ...referenceFaults(extension),
    ...paletteFaults(extension, asking),
    ...settingFaults(extension),
    ...contextFaults(extension),
    ...textFaults(extension),
  ];
}

/** The handler of a command has its ID without prefix as its key. */
const commandFaults = (extension: Extension) =>
  [...commandIds(extension)]
    .filter((id) => {
      const handler = new RegExp(String.raw`(?<![\w.])${id.slice(prefix.length + 1)}\s*[:,(]`);
      return ![...extension.sources.values()].some((source) => handler.test(source));
    })
    .map((id) => `the command ${id} is contributed, but no code handles it`);

/** Everything that menus, keybindings and welcome texts refer to must exist. */
function referenceFaults(extension: Extension): string[] {
  const { keybindings = [], viewsWelcome = [], submenus = [] } = extension.manifest.contributes ?? {};
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
  return [
    ...[...named, ...linked]
      .filter((id) => id?.startsWith(prefix) && !commands.has(id) && !views.has(id.replace(/\.focus$/, '')))
      .map((id) => `the manifest refers to the command ${id}, which it does not contribute`),
    ...[...shown, ...viewsWelcome.map(({ view }) => view)]
      .filter((id) => id?.startsWith(prefix) && !views.has(id))
      .map((id) => `the manifest refers to the view ${id}, which it does not contribute`),
    ...menuItems(extension)
      .filter(({ submenu }) => submenu !== undefined && !submenus.some(({ id }) => id === submenu))
      .map(({ submenu }) => `the manifest refers to the submenu ${submenu}, which it does not contribute`),
  ];
}

/** A command in the context menu of a node needs one, so in the palette it must ask for one or be hidden. */
function paletteFaults(extension: Extension, asking: readonly string[]): string[] {
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

const isQuoted = (text: string, { sources }: Extension): boolean =>
  [...sources.values()].some((source) => source.includes(`'${text}'`));

function settingFaults(extension: Extension): string[] {
  const settings = settingsOf(extension);
  const { restrictedConfigurations = [] } = extension.manifest.capabilities?.untrustedWorkspaces ?? {};
  const used = clauses(extension).flatMap((clause) =>
    [...clause.matchAll(/\bconfig\.(boardInspector(?:\.\w+)+)/g)].map(([, id = '']) => id),
  );
  return [
    ...[...settings.keys()]
      .filter((name) => !isQuoted(name.slice(prefix.length + 1), extension))
      .map((name) => `the setting ${name} is declared, but no code reads it`),
    ...[...used, ...restrictedConfigurations]
      .filter((name) => !settings.has(name))
      .map((name) => `the manifest refers to the setting ${name}, which it does not declare`),
  ];
}

/** Context keys in clauses against those set in code, and context values that clauses expect of nodes. */
function contextFaults(extension: Extension): string[] {
  const known = new Set([...commandIds(extension), ...viewIds(extension)]);
  const all = clauses(extension);
  const used = all
    .map((clause) => clause.replaceAll(/'[^']*'|\/(?:[^/\\]|\\.)+\//g, ''))
    .flatMap((clause) => [...clause.matchAll(/(?<![\w.])boardInspector(?:\.\w+)+/g)].map(([id]) => id));
  const ofRows = [...extension.sources]
    .filter(([file]) => /^(surfaces\/tree|kinds)\//.test(file))
    .map(([, source]) => source)
    .join('\n');
  return [
    ...[...new Set(used)]
      .filter((id) => !known.has(id) && !isQuoted(id, extension))
      .map((id) => `the context key ${id} is used in a clause, but no code sets it`),
    ...[...new Set(all.flatMap(contextWords))]
      .filter((word) => !new RegExp(`['"\` ]${word}['"\`: ]`).test(ofRows))
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
