import { posix } from 'node:path';

/** The files of a room, by their paths inside it; `*` stands for any run of characters. */
type Files = readonly string[];

/** What a room of the house may know. */
export interface ModuleRule {
  /** Rooms below it. */
  readonly services: readonly string[];
  /** Packages, and the files that may import them. A room may always import itself. */
  readonly packages: Readonly<Record<string, Files>>;
}

export interface Plan {
  /** By name: a folder of src, or a file at its top. */
  readonly services: Readonly<Record<string, ModuleRule>>;
  /** Packages that every room may import. */
  readonly everywhere: readonly string[];
}

/** Any file of a room. */
export const anyFile: Files = ['*'];

/** A house as text: path in src → content. */
export type House = ReadonlyMap<string, string>;

/** What a file imports, as it is written there: values, types and `import()` alike. */
export function importsIn(source: string): string[] {
  const code = withoutComments(source);
  const found = new Set<string>();
  const forms = [
    /^\s*(?:import|export)\b[^;'"`]*?\bfrom\s*(['"])(?<name>[^'"]+)\1/gm,
    /^\s*import\s*(['"])(?<name>[^'"]+)\1/gm,
    /\b(?:import|require)\s*\(\s*(['"`])(?<name>[^'"`]+)\1/g,
  ];
  for (const form of forms) {
    for (const { groups } of code.matchAll(form)) if (groups?.['name']) found.add(groups['name']);
  }
  return [...found];
}

/** The source with its comments blanked. A quote ends with its line at the latest, so one odd regular expression cannot hide the rest. */
export function withoutComments(source: string): string {
  const tokens = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  return source.replace(tokens, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}

/** The file that a relative import leads to, or undefined if there is none in the house. */
function target(services: House, from: string, name: string): string | undefined {
  const path = posix.normalize(posix.join(posix.dirname(from), name));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.d.ts`].find((each) => services.has(each));
}

/** The arrows between the files of a house. */
export function arrowsOf(services: House): Map<string, string[]> {
  const arrows = new Map<string, string[]>();
  for (const [file, source] of services) {
    const targets = importsIn(source)
      .filter((name) => name.startsWith('.'))
      .map((name) => target(services, file, name));
    arrows.set(
      file,
      targets.filter((each) => each !== undefined),
    );
  }
  return arrows;
}

/** Everything in a house that its plan does not allow, in words; empty when all is well. */
export function faultsOf(services: House, plan: Plan): string[] {
  const faults = [...services].flatMap(([file, source]) => faultsIn(file, source, services, plan));
  const circle = circleIn(arrowsOf(services));
  if (circle) faults.push(`a circle: ${circle.join(' → ')}`);
  return faults;
}

function faultsIn(file: string, source: string, services: House, plan: Plan): string[] {
  const name = moduleOf(file);
  const room = plan.services[name];
  if (!room) return [`${file} is in no room of the plan`];
  return importsIn(source).flatMap((specifier) => {
    if (!specifier.startsWith('.')) {
      return mayImport(room, file, specifier, plan) ? [] : [`${file} must not import the package ${specifier}`];
    }
    const found = target(services, file, specifier);
    if (found === undefined) return [`${file} imports ${specifier}, which is not there`];
    const other = moduleOf(found);
    return other === name || room.services.includes(other)
      ? []
      : [`${file} → ${found}: ${name} must not know ${other}`];
  });
}

function mayImport(room: ModuleRule, file: string, specifier: string, plan: Plan): boolean {
  const inside = file.slice(file.indexOf('/') + 1);
  return [specifier, packageOf(specifier)].some(
    (name) => plan.everywhere.includes(name) || (room.packages[name] ?? []).some((pattern) => fits(pattern, inside)),
  );
}

/** The room of a file: the first folder, or the file itself at the top of src. */
const moduleOf = (file: string): string => file.split('/')[0] ?? file;

/** The package behind an import: `hono/tiny` belongs to `hono`, every `node:…` to `node:*`. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:*';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether a path fits a pattern. */
export function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

/** A circle of arrows, its first name repeated at the end, or undefined if there is none. */
export function circleIn(arrows: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cleared = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] | undefined => {
    if (cleared.has(node)) return undefined;
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    path.push(node);
    for (const next of arrows.get(node) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    cleared.add(node);
    return undefined;
  };
  for (const node of arrows.keys()) {
    const circle = visit(node);
    if (circle) return circle;
  }
  return undefined;
}

/** The rooms of a plan that somebody draws but nobody lives in are fine; an arrow to a room that is not drawn is not. */
export function faultsOfPlan(plan: Plan): string[] {
  const arrows = new Map(Object.entries(plan.services).map(([name, { services }]) => [name, services]));
  const strays = [...arrows].flatMap(([name, services]) =>
    services.filter((room) => !arrows.has(room)).map((room) => `${name} may know ${room}, which is no room`),
  );
  const circle = circleIn(arrows);
  return circle ? [...strays, `a circle of rooms: ${circle.join(' → ')}`] : strays;
}
