import path from 'node:path';
import { attacker, type Attacker } from '../hostile/attacker';
import { canaries, filesWith, foundIn } from '../hostile/canary';
import { findBrowser } from './browser';
import { startChild } from './childProcess';
import { countsFileVariable, readCounts, sumCounts, type Counts } from './counts';
import { editions, provision } from './edition';
import { packageExtension } from './vsix';
import { program } from './program';
import { projectRoot } from './paths';
import { reportFileVariable } from './report';
import { temporaryFolder } from './temporaryFolder';

/** One kind of test, run by a command of its own. */
interface Tier {
  readonly name: string;
  /** Resolves with the counts; rejects with the reason when it could not run. */
  readonly run: () => Promise<Counts>;
}

/** How a tier went. */
interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Why it could not run. */
  readonly reason?: string;
}

/** All that the tiers wrote. */
const everythingSaid: string[] = [];

/** Journeys that go through every control or every theme; with them the whole command takes more than a quarter of an hour. */
const longJourneys = ['fileFilter', 'files', 'hostile', 'midLoad', 'panels', 'walkthrough'];

/** A tier that takes longer hangs. */
const limit = 6 * 60_000;

program(async () => {
  const started = Date.now();
  // One attacker listens all the while; what is planted is the same in every tier.
  const evil = await attacker(temporaryFolder);
  canaries();
  // Fetching needs the network while the early tiers need the processor.
  const provisioned = provisionAll();
  provisioned.catch(() => {});
  let vsix: string | undefined;
  const built = (): string[] => (vsix === undefined ? [] : ['--built']);

  const tiers: Tier[] = [
    { name: 'types', run: () => asOneTest(() => runCheck('check')) },
    { name: 'lint', run: () => asOneTest(() => runCheck('lint')) },
    { name: 'unit', run: () => runCounted(unitTests(), countsFileVariable) },
    { name: 'page', run: () => runCounted(pageTests(), countsFileVariable) },
    {
      name: 'package',
      run: () => packageTests(async () => (vsix = await packageExtension())),
    },
    {
      name: `VS Code ${editions.floor.vscode}`,
      run: () => afterwards(provisioned, () => runScript('inEditor', ['--edition', 'floor', ...built()])),
    },
    {
      name: `VS Code ${editions.newest.vscode}`,
      run: () => afterwards(provisioned, () => runScript('inEditor', ['--edition', 'newest', ...built()])),
    },
    {
      name: 'end to end',
      run: () =>
        afterwards(provisioned, () => {
          if (vsix === undefined) throw new Error('there is no VSIX to test, because it could not be packed');
          console.log(`Left to \`npm run test:e2e\`, which takes twice as long: ${longJourneys.join(', ')}.`);
          return runScript('endToEnd', ['--vsix', vsix, '--without', longJourneys.join(',')]);
        }),
    },
  ];

  tiers.push({ name: 'left behind', run: () => asOneTest(() => nothingLeft(evil)) });

  const outcomes: Outcome[] = [];
  for (const tier of tiers) outcomes.push(await runTier(tier));

  console.log('');
  for (const outcome of outcomes) console.log(lineOf(outcome));
  console.log(`Took ${Math.round((Date.now() - started) / 1000)} s`);
  const sum = sumCounts(outcomes);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});

/** Nobody came to the attacker, and what was planted is neither in what was said nor in what was made. */
async function nothingLeft(evil: Attacker): Promise<void> {
  const said = foundIn(Buffer.from(everythingSaid.join('')), { ...canaries() }).map((form) => `output (${form})`);
  const made = await filesWith(path.join(projectRoot, 'dist'), { ...canaries() });
  const left = [...said, ...made, ...(evil.visits() > 0 ? [`${evil.visits()} visits to the attacker`] : [])];
  if (left.length > 0) throw new Error(left.join(', '));
  console.log('Nobody came to the attacker; nothing that was planted is left behind.');
}

async function provisionAll(): Promise<void> {
  await provision(editions.floor);
  await provision(editions.newest);
  await findBrowser();
}

async function runTier({ name, run }: Tier): Promise<Outcome> {
  console.log(`\n─── ${name}`);
  const started = Date.now();
  const seconds = (): number => Math.round((Date.now() - started) / 1000);
  try {
    const counts = await run();
    const none = counts.passed + counts.failed === 0;
    return { name, ...counts, ...(none && { failed: 1, reason: 'no test ran' }), seconds: seconds() };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    console.error(reason);
    return { name, passed: 0, failed: 1, seconds: seconds(), reason: reason.trim().split('\n')[0] ?? '' };
  }
}

function lineOf({ name, passed, failed, seconds, reason }: Outcome): string {
  const counts = `${passed} passed, ${failed} failed`;
  return `${failed === 0 ? '✔' : '✘'} ${name.padEnd(16)} ${`${seconds} s`.padStart(6)}  ${counts}${reason ? `: ${reason}` : ''}`;
}

/** A command that only succeeds or fails counts as one test. */
async function asOneTest(run: () => Promise<void>): Promise<Counts> {
  await run();
  return { passed: 1, failed: 0 };
}

async function afterwards<T>(condition: Promise<unknown>, run: () => Promise<T>): Promise<T> {
  await condition;
  return run();
}

type Command = readonly [string, ...string[]];

/** A check's findings stand above; its last line is only a summary. */
async function runCheck(script: string): Promise<void> {
  await runCommand(['npm', 'run', '--silent', script]).catch((failure: Error) => {
    throw new Error('it has complaints, see above', { cause: failure });
  });
}

function unitTests(): Command {
  const mocha = path.join(projectRoot, 'node_modules', 'mocha', 'bin', 'mocha.js');
  return [process.execPath, mocha, '--reporter', path.join(projectRoot, 'test', 'host', 'countingReporter.ts')];
}

function pageTests(): Command {
  return ['npm', 'run', '--silent', 'test:webview', '--', '--reporter', 'test/host/countingReporter.ts'];
}

/** Packs the extension, and looks into what was packed. */
async function packageTests(pack: () => Promise<string>): Promise<Counts> {
  const file = await pack();
  console.log(path.basename(file));
  const command = [
    'npm',
    'run',
    '--silent',
    'test:package',
    '--',
    '--reporter',
    'test/host/countingReporter.ts',
  ] as const;
  return runCounted(command, countsFileVariable, { BOARD_INSPECTOR_VSIX: file });
}

function runScript(name: string, args: readonly string[]): Promise<Counts> {
  const script = path.join(projectRoot, 'test', 'host', `${name}.ts`);
  return runCounted([process.execPath, '--import', 'tsx', script, ...args], reportFileVariable);
}

/** Runs a command that leaves its counts in the file named by the variable. */
async function runCounted(command: Command, variable: string, env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const file = path.join(temporaryFolder(), 'counts.json');
  let failure: Error | undefined;
  await runCommand(command, { ...env, [variable]: file }).catch((caught: Error) => (failure = caught));
  const counts = readCounts(file);
  if (counts === undefined) throw failure ?? new Error('it ended without a result');
  return failure !== undefined && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a command and shows its output; rejects with its last line when it fails. */
async function runCommand([command, ...args]: Command, env: NodeJS.ProcessEnv = {}): Promise<void> {
  let tail = '';
  const child = startChild(command, args, {
    env: { ...process.env, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    onOutput: (text) => {
      process.stdout.write(text);
      everythingSaid.push(text);
      tail = (tail + text).slice(-4000);
    },
  });
  let late = false;
  const overdue = setTimeout(() => {
    late = true;
    void child.stop();
  }, limit);
  const code = await child.ended;
  clearTimeout(overdue);
  if (late) throw new Error(`it was ended after ${limit / 60_000} minutes`);
  if (code !== 0) throw new Error(tail.trim().split('\n').at(-1) || `${command} ended with code ${code}`);
}
