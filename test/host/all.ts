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
import { temporaryFolder } from './temporaryFolder';

/** Receives what a command writes. */
type Say = (text: string) => void;

/** One kind of test, run by a command of its own. */
interface Tier {
  readonly name: string;
  /** Resolves with the counts; rejects with the reason when it could not run. */
  readonly run: (say: Say) => Promise<Counts>;
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

/**
 * Journeys that go through every control or every theme, that try what the editor's own tests try as well, or the
 * harness; with them the whole command takes more than a quarter of an hour.
 */
const longJourneys = [
  'fileFilter',
  'files',
  'host',
  'hostile',
  'midLoad',
  'panels',
  'trust',
  'twoWindows',
  'walkthrough',
];

/** Suites about what our own code makes of answers; the newest VS Code runs them, and the older one has no say in it. */
const sameInEach = ['anonymity', 'diagnosis', 'failures', 'fileFilters', 'hostile', 'midLoad', 'view'];

/** A tier that takes longer hangs; a slow machine that does other work beside takes half of it. */
const limit = 20 * 60_000;

/** So many tiers run at once: none of them keeps a processor busy by itself, for all wait for windows and sockets. */
const lanes = 2;

program(async () => {
  const started = Date.now();
  // One attacker listens all the while; what is planted is the same in every tier.
  const evil = await attacker(temporaryFolder);
  canaries();
  // Fetching needs the network while the early tiers need the processor.
  const provisioned = provisionAll();
  provisioned.catch(() => {});
  const packed = packageExtension();
  packed.catch(() => {});

  const queue: Tier[] = [
    // What others wait for first, then what takes longest, with something short beside two windows.
    { name: 'package', run: async (say) => packageTests(await packed, say) },
    { name: 'lint', run: (say) => asOneTest(() => runCheck('lint', say)) },
    { name: `VS Code ${editions.newest.vscode}`, run: (say) => inEditor('newest', say) },
    { name: 'unit', run: (say) => runCounted(unitTests(), countsFileVariable, say) },
    { name: 'page', run: (say) => runCounted(pageTests(), countsFileVariable, say) },
    {
      name: `VS Code ${editions.floor.vscode}`,
      run: (say) => {
        say(`Left to \`npm run test:vscode\`, since they run in the newest: ${sameInEach.join(', ')}.\n`);
        return inEditor('floor', say, ['--without', sameInEach.join(',')]);
      },
    },
    {
      name: 'end to end',
      run: async (say) => {
        await provisioned;
        const vsix = await packed;
        say(`Left to \`npm run test:e2e\`, which takes twice as long: ${longJourneys.join(', ')}.\n`);
        return runScript('endToEnd', ['--vsix', vsix, '--without', longJourneys.join(',')], say);
      },
    },
    { name: 'types', run: (say) => asOneTest(() => runCheck('check', say)) },
  ];
  const inEditor = async (edition: string, say: Say, more: readonly string[] = []): Promise<Counts> => {
    await provisioned;
    await packed;
    return runScript('inEditor', ['--edition', edition, '--built', ...more], say);
  };

  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let tier = queue.shift(); tier; tier = queue.shift()) outcomes.push(await runTier(tier));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  outcomes.push(await runTier({ name: 'left behind', run: (say) => asOneTest(() => nothingLeft(evil, say)) }));

  console.log('');
  for (const outcome of outcomes) {
    console.log(lineOf(outcome));
    // Each stands far above, in the midst of what its tier has said.
    for (const failure of outcome.failures ?? []) console.log(`    ${failure}`);
  }
  console.log(`Took ${Math.round((Date.now() - started) / 1000)} s`);
  const sum = sumCounts(outcomes);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});

/** Nobody came to the attacker, and what was planted is neither in what was said nor in what was made. */
async function nothingLeft(evil: Attacker, say: Say): Promise<void> {
  const said = foundIn(Buffer.from(everythingSaid.join('')), { ...canaries() }).map((form) => `output (${form})`);
  const made = await filesWith(path.join(projectRoot, 'dist'), { ...canaries() });
  const left = [...said, ...made, ...(evil.visits() > 0 ? [`${evil.visits()} visits to the attacker`] : [])];
  if (left.length > 0) throw new Error(left.join(', '));
  say('Nobody came to the attacker; nothing that was planted is left behind.\n');
}

async function provisionAll(): Promise<void> {
  await provision(editions.floor);
  await provision(editions.newest);
  await findBrowser();
}

async function runTier({ name, run }: Tier): Promise<Outcome> {
  console.log(`${name} …`);
  const started = Date.now();
  const said: string[] = [];
  const say: Say = (text) => {
    said.push(text);
    everythingSaid.push(text);
  };
  // What runs side by side would else stand mixed.
  const show = (): boolean => process.stdout.write(`\n─── ${name}\n${said.join('')}\n`);
  const seconds = (): number => Math.round((Date.now() - started) / 1000);
  try {
    const counts = await run(say);
    show();
    const none = counts.passed + counts.failed === 0;
    return { name, ...counts, ...(none && { failed: 1, reason: 'no test ran' }), seconds: seconds() };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    say(`${reason}\n`);
    show();
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

type Command = readonly [string, ...string[]];

/** A check's findings stand above; its last line is only a summary. */
async function runCheck(script: string, say: Say): Promise<void> {
  await runCommand(['npm', 'run', '--silent', script], say).catch((failure: Error) => {
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

/** Looks into what was packed. */
function packageTests(vsix: string, say: Say): Promise<Counts> {
  say(`${path.basename(vsix)}\n`);
  const reporter = ['--reporter', 'test/host/countingReporter.ts'];
  const command: Command = ['npm', 'run', '--silent', 'test:package', '--', ...reporter];
  return runCounted(command, countsFileVariable, say, { BOARD_INSPECTOR_VSIX: vsix });
}

function runScript(name: string, args: readonly string[], say: Say): Promise<Counts> {
  const script = path.join(projectRoot, 'test', 'host', `${name}.ts`);
  return runCounted([process.execPath, '--import', 'tsx', script, ...args], countsFileVariable, say);
}

/** Runs a command that leaves its counts in the file named by the variable. */
async function runCounted(command: Command, variable: string, say: Say, env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const file = path.join(temporaryFolder(), 'counts.json');
  let failure: Error | undefined;
  await runCommand(command, say, { ...env, [variable]: file }).catch((caught: Error) => (failure = caught));
  const counts = readCounts(file);
  if (counts === undefined) throw failure ?? new Error('it ended without a result');
  return failure !== undefined && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Runs a command and passes its output on; rejects with its last line when it fails. */
async function runCommand([command, ...args]: Command, say: Say, env: NodeJS.ProcessEnv = {}): Promise<void> {
  let tail = '';
  const child = startChild(command, args, {
    env: { ...process.env, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    onOutput: (text) => {
      say(text);
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
