import { withoutComments } from './withoutComments';

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
export const prefix = 'boardInspector';

/** The contributed commands. */
export const commandsOf = ({ manifest }: Extension) => manifest.contributes?.commands ?? [];

/** Their IDs. */
export const commandIds = (extension: Extension) => new Set(commandsOf(extension).map(({ command }) => command));

/** The IDs of the views. */
export const viewIds = ({ manifest }: Extension) =>
  new Set(Object.values(manifest.contributes?.views ?? {}).flatMap((views) => views.map(({ id }) => id)));

/** The items of all menus. */
export const menuItems = ({ manifest }: Extension) => Object.values(manifest.contributes?.menus ?? {}).flat();

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
export const completions = (extension: Extension, kind: string): string[] =>
  stepsOf(extension)
    .flatMap(({ completionEvents = [] }) => completionEvents)
    .flatMap((event) => (event.startsWith(`${kind}:`) ? [event.slice(kind.length + 1)] : []));

/** All `when` and `enablement` clauses of the manifest, and completion events of walkthrough steps. */
export function clauses(extension: Extension): string[] {
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
export function literals(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set([...sources.values()].flatMap((source) => [...literalsOf(source)]));
}

const known = new Map<string, ReadonlySet<string>>();

function literalsOf(source: string): ReadonlySet<string> {
  const before = known.get(source);
  if (before) return before;
  const found = withoutComments(source).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g);
  const texts = new Set([...found].map(([, , text = '']) => text));
  known.set(source, texts);
  return texts;
}

/** Code may also put names behind `boardInspector.`: then the bare name counts, as a text or as a key. */
export function isNamed(id: string, extension: Extension): boolean {
  const texts = literals(extension.sources);
  if (texts.has(id)) return true;
  const bare = id.slice(prefix.length + 1);
  if (![...texts].some((text) => text.startsWith(`${prefix}.\${`) || text === `${prefix}.`)) return false;
  const asKey = new RegExp(String.raw`(?<![\w.])${bare.replaceAll('.', String.raw`\.`)}\s*[:,(]`);
  return texts.has(bare) || [...extension.sources.values()].some((source) => asKey.test(source));
}

/** All IDs that the manifest defines. */
export function knownIds(extension: Extension): Set<string> {
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
