import path from 'node:path';
import { parseArgs } from 'node:util';
import { attacker, type Attacker } from '../hostile/attacker';
import { canaries, filesWith, foundIn } from '../hostile/canary';
import { findBrowser } from './browser';
import { startChild } from './childProcess';
import { countsFileVariable, readCounts, sumCounts, type Counts } from './counts';
import { editions, provision, type Edition } from './edition';
import { projectRoot } from './paths';
import { program } from './program';
import { temporaryFolder } from './temporaryFolder';
import { packageExtension } from './vsix';

/** One kind of test, run by an npm script. */
interface Tier {
  readonly name: string;
  /** Resolves with the script and its arguments once its requirements are ready. */
  readonly command: () => Promise<readonly string[]>;
  /** Whether it only succeeds or fails, which counts as one test. */
  readonly isCheck?: boolean;
}

/** The result of a tier. */
interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
}

/** Receives the output of a tier. */
type Write = (text: string) => void;

/** The journeys and suites that `npm test` runs, in the newest VS Code: set-up, activation, secrets, anonymity. */
const dailyJourneys = ['connection'];
const dailySuites = ['activation', 'anonymity', 'secrets'];

/** Stops a tier that hangs; a tier takes minutes, also on a slow machine. */
const limitMs = 2 * 60 * 60_000;

/** All output of the tiers. */
const allOutput: string[] = [];

program(async () => {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
  const started = Date.now();
  if (values.full) process.env['BOARD_INSPECTOR_THOROUGH'] = '1';
  // All tiers share one attacker and one set of canaries.
  const attackerServer = await attacker(temporaryFolder);
  canaries();

  const outcomes: Outcome[] = [];
  const inOrder = async (queue: readonly Tier[]): Promise<void> => {
    for (const tier of queue) outcomes.push(await runTier(tier));
  };
  await Promise.all(queues(values.full).map(inOrder));
  outcomes.push(await outcomeOf('leaks', (write) => checkLeaks(attackerServer, write)));

  console.log('');
  for (const { name, passed, failed, seconds, failures = [] } of outcomes) {
    const time = `${seconds} s`.padStart(6);
    console.log(`${failed === 0 ? '✔' : '✘'} ${name.padEnd(22)} ${time}  ${passed} passed, ${failed} failed`);
    // The details are in the output of the tier above.
    for (const failure of failures) console.log(`    ${failure}`);
  }
  if (values.full) {
    console.log('Only in npm run test:nightly: every case of tests with many similar ones, and an hour of properties.');
  } else {
    const beyond = `beyond ${dailySuites.join(', ')}, journeys beyond ${dailyJourneys.join(', ')}`;
    console.log(
      `Only in npm run test:all: VS Code ${editions.floor.vscode}, suites ${beyond}, most cases of tests with many similar ones.`,
    );
  }
  console.log(`Took ${Math.round((Date.now() - started) / 1000)} s`);
  const { passed, failed } = sumCounts(outcomes);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/**
 * The tiers, in queues that run at once. Those of `npm run test:all` keep two processors busy, and journeys of both
 * editions never run at once; those of `npm test` are short enough for three.
 */
function queues(full: boolean): readonly (readonly Tier[])[] {
  // Fetching needs the network while the first tiers need the processors.
  const newest = provision(editions.newest);
  const browser = findBrowser();
  const packed = packageExtension();
  for (const each of [newest, browser, packed]) each.catch(() => {});

  const plain = (name: string, script: string, isCheck = false): Tier => ({
    name,
    command: () => Promise.resolve([script]),
    isCheck,
  });
  const suite = (edition: Edition, ready: Promise<unknown>, only?: readonly string[]): Tier => ({
    name: `VS Code ${edition.vscode}`,
    command: async () => {
      await Promise.all([ready, browser, packed]);
      return ['test:vscode', '--', '--edition', edition.name, '--built', ...(only ? ['--only', only.join()] : [])];
    },
  });
  const journeys = ({ name, vscode }: Edition, ready: Promise<unknown>, only: readonly string[] = []): Tier => ({
    name: `end to end ${vscode}`,
    command: async () => {
      await Promise.all([ready, browser]);
      const files = only.map((each) => `test/e2e/${each}.test.ts`);
      return ['test:e2e', '--', '--edition', name, '--vsix', await packed, ...files];
    },
  });
  const packaging: Tier = {
    name: 'package',
    command: async () => {
      process.env['BOARD_INSPECTOR_VSIX'] = await packed;
      return ['test:package'];
    },
  };
  const page: Tier = { name: 'page', command: () => browser.then(() => ['test:webview']) };
  const unit = plain('unit', 'test:unit');
  const checks = [plain('types', 'check', true), plain('lint', 'lint', true), packaging];
  if (!full)
    return [
      [unit],
      [page, ...checks],
      [suite(editions.newest, newest, dailySuites), journeys(editions.newest, newest, dailyJourneys)],
    ];
  const floor = newest.then(() => provision(editions.floor));
  floor.catch(() => {});
  return [
    [unit, page, suite(editions.newest, newest), suite(editions.floor, floor), ...checks],
    [journeys(editions.newest, newest), journeys(editions.floor, floor)],
  ];
}

/** Checks that no request reached the attacker and that no canary is in the output or in the build. */
async function checkLeaks(attackerServer: Attacker, write: Write): Promise<Counts> {
  const inOutput = foundIn(Buffer.from(allOutput.join('')), { ...canaries() }).map((form) => `output (${form})`);
  const made = await filesWith(path.join(projectRoot, 'dist'), { ...canaries() });
  const left = [
    ...inOutput,
    ...made,
    ...(attackerServer.visits() > 0 ? [`${attackerServer.visits()} visits to the attacker`] : []),
  ];
  if (left.length > 0) throw new Error(left.join(', '));
  write('No request reached the attacker, and no canary leaked.\n');
  return { passed: 1, failed: 0 };
}

function runTier({ name, command, isCheck }: Tier): Promise<Outcome> {
  return outcomeOf(name, async (write) => {
    const file = path.join(temporaryFolder(), 'counts.json');
    const succeeded = await runScript(await command(), write, { [countsFileVariable]: file });
    if (isCheck) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: ['see above'] };
    const counts = readCounts(file);
    if (counts === undefined) throw new Error('the tier ended without a result');
    if (counts.passed + counts.failed === 0) throw new Error('no test ran');
    return succeeded || counts.failed > 0
      ? counts
      : { ...counts, failed: 1, failures: ['the tier failed outside of tests'] };
  });
}

async function outcomeOf(name: string, run: (write: Write) => Promise<Counts>): Promise<Outcome> {
  console.log(`${name} …`);
  const started = Date.now();
  const output: string[] = [];
  const write: Write = (text) => {
    output.push(text);
    allOutput.push(text);
  };
  const counts = await run(write).catch((failure: unknown): Counts => {
    const reason = failure instanceof Error ? failure.message : String(failure);
    return { passed: 0, failed: 1, failures: [reason.trim()] };
  });
  // In one piece, since tiers run concurrently.
  process.stdout.write(`\n─── ${name}\n${output.join('')}\n`);
  return { name, ...counts, seconds: Math.round((Date.now() - started) / 1000) };
}

/** Runs an npm script and passes its output on; resolves with whether it succeeded. */
async function runScript(args: readonly string[], write: Write, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = startChild('npm', ['run', '--silent', ...args], {
    env: { ...process.env, ...env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    onOutput: write,
  });
  const overdue = setTimeout(() => {
    write(`Stopped after ${limitMs / 60_000} minutes.\n`);
    void child.stop();
  }, limitMs);
  const code = await child.ended;
  clearTimeout(overdue);
  return code === 0;
}
