import { parseArgs } from 'node:util';
import { sampleAppId, sampleAppSecret } from '../../src/service/sample/sampleBoards';
import { connectionFaults, noFaults, oddResponses, parseFaultSettings } from './faultSettings';
import { operationNames } from './operations';
import { isMoment, moments } from './sampleMoments';
import { serveSample, type SampleServerOptions } from './server';
import { manyBoards, wideBoard } from './wideBoards';

const help = `The Canvas Collaboration Service as a small local service with sample boards.

Usage: npm run sample -- [flags]

  --port number      port on 127.0.0.1; 0 = any free one (default 8080)
  --boards n         besides the sample boards: board-0001 to board-n with counters
  --files n          besides the sample boards: wide-board with n files
  --moment name      when the sample boards are of that have a past: ${moments.join(', ')}
  --settings json    how the service deviates, and what goes wrong (test/sampleServer/faultSettings.ts)

Settings: ${Object.keys(noFaults).join(', ')}.
Faults are listed by operation: any, ${operationNames.join(', ')}.
  response           ${oddResponses.join(', ')}
  connection         ${connectionFaults.join(', ')}

Examples:
  npm run sample -- --settings '{"pageBase":0,"maxPageSize":20}'
  npm run sample -- --settings '{"faults":{"any":[{"status":503,"times":2}],"files":[{"connection":"cut"}]}}'`;

/** What the arguments after the program name ask for; undefined for help. Throws an error with a sentence. */
function optionsFrom(args: readonly string[]): SampleServerOptions | undefined {
  const text = (standard: string) => ({ type: 'string', default: standard }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ port: text('8080'), boards: text('0'), files: text('0'), moment: text('now'), settings: text('{}') },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  const [port = 0, boards = 0, files = 0] = (['port', 'boards', 'files'] as const).map((name) => {
    if (!/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} takes a number`);
    return Number(values[name]);
  });
  const { moment } = values;
  if (!isMoment(moment)) throw new Error(`--moment takes ${moments.join(', ')}`);
  const faultSettings = parseFaultSettings(JSON.parse(values.settings));
  if (typeof faultSettings === 'string') throw new Error(`--settings: ${faultSettings}`);
  const extraBoards = [...manyBoards(boards), ...(files ? [wideBoard({ recordId: 'wide-board', files })] : [])];
  // Only the data must be reproducible: for the command line, "running" means now.
  return { port, moment, extraBoards, now: Date.now(), faultSettings };
}

/** `npm run sample`: serves until Ctrl+C. */
async function run(options: SampleServerOptions): Promise<void> {
  const server = await serveSample(options);
  const { origin } = new URL(server.baseUrl);
  console.log(`Sample service, on this machine only.

  Base URL       ${server.baseUrl}
  App ID         ${sampleAppId}
  App secret     ${sampleAppSecret}

To change it while it runs (settings: test/sampleServer/faultSettings.ts):

  curl ${origin}/__sample/faults -H 'content-type: application/json' -d '{"pageBase":0}'
  curl ${origin}/__sample/faults -H 'content-type: application/json' -d '{"faults":{"files":[{"status":503,"times":2}]}}'
  curl -X DELETE ${origin}/__sample/faults      removes all faults
  curl ${origin}/__sample/requests                 lists the requests so far
  curl ${origin}/__sample/moment -H 'content-type: application/json' -d '{"moment":"duringVote"}'
                                           moves the boards that have a past, so that two snapshots differ

Stop it with Ctrl+C. More: npm run sample -- --help`);
  process.once('SIGINT', () => void server.close());
  process.once('SIGTERM', () => void server.close());
}

async function main(): Promise<void> {
  try {
    const options = optionsFrom(process.argv.slice(2));
    if (options) await run(options);
    else console.log(help);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EADDRINUSE' ? 'This port is taken: choose another with --port.' : message);
    process.exitCode = 2;
  }
}

void main();
