import { withoutComments } from './arrows';

/** As much of package.json as the check looks at. */
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

/** A step of a walkthrough. */
export interface Step {
  readonly id: string;
  readonly description?: string;
  readonly completionEvents?: readonly string[];
  readonly media?: { readonly svg?: string; readonly altText?: string };
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

/** Key → text, as in package.nls.json. */
export type Texts = Readonly<Record<string, string>>;

/** The manifest with all that has to agree with it. */
export interface Extension {
  readonly manifest: Manifest;
  readonly texts: Texts;
  readonly translations: Readonly<Record<string, Texts>>;
  /** Path in src → source. */
  readonly sources: ReadonlyMap<string, string>;
}

/** What only people know about the commands and ids. */
export interface Knowledge {
  /** Commands in the menu of a node that ask for one when they are called without. */
  readonly asking: readonly string[];
  /** Ids in the code that the manifest does not know by their nature: kinds of webview panels, keys of memory. */
  readonly inner: readonly string[];
}

/** What every id of ours begins with. */
export const prefix = 'boardInspector';

/** The commands that are contributed. */
export const commandsOf = ({ manifest }: Extension) => manifest.contributes?.commands ?? [];

/** Their ids. */
export const commandIds = (extension: Extension) => new Set(commandsOf(extension).map(({ command }) => command));

/** The ids of the views. */
export const viewIds = ({ manifest }: Extension) =>
  new Set(Object.values(manifest.contributes?.views ?? {}).flatMap((views) => views.map(({ id }) => id)));

/** The items of all menus. */
export const menuItems = ({ manifest }: Extension) => Object.values(manifest.contributes?.menus ?? {}).flat();

/** Settings by their full names. */
export function settingsOf({ manifest }: Extension): Map<string, Setting> {
  const { configuration = [] } = manifest.contributes ?? {};
  const groups: readonly Configuration[] = 'length' in configuration ? configuration : [configuration];
  return new Map(groups.flatMap(({ properties = {} }) => Object.entries(properties)));
}

/** The steps of all walkthroughs. */
export const stepsOf = ({ manifest }: Extension) =>
  (manifest.contributes?.walkthroughs ?? []).flatMap(({ steps }) => steps);

/** What completes a step of a walkthrough, of one kind: `onCommand` or `onContext`. */
export const completions = (extension: Extension, kind: string): string[] =>
  stepsOf(extension)
    .flatMap(({ completionEvents = [] }) => completionEvents)
    .flatMap((event) => (event.startsWith(`${kind}:`) ? [event.slice(kind.length + 1)] : []));

/** Every `when` and `enablement` of the manifest, and what completes a step of a walkthrough. */
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

/** The texts between quotes in the code, each once. */
export function literals(sources: ReadonlyMap<string, string>): Set<string> {
  const found = [...sources.values()].flatMap((source) => [
    ...withoutComments(source).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g),
  ]);
  return new Set(found.map(([, , text = '']) => text));
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

/** Every id that the manifest introduces. */
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
