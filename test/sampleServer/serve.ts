import { commandLine } from './commandLine';
import { sampleAppId, sampleAppSecret } from '../../src/service/sample/sampleBoards';
import { serveSample, type SampleServerOptions } from './server';

/** `npm run sample`: serves until Ctrl+C. */
async function run(options: SampleServerOptions): Promise<void> {
  const server = await serveSample(options);
  const { origin } = new URL(server.baseUrl);
  console.log(`Sample service, on this machine only.

  Base URL       ${server.baseUrl}
  App ID         ${sampleAppId}
  App secret     ${sampleAppSecret}

To inject faults while it runs (settings: test/sampleServer/faultSettings.ts):

  curl ${origin}/__sample/faults -H 'content-type: application/json' -d '{"pageBase":0}'
  curl ${origin}/__sample/faults -H 'content-type: application/json' -d '{"faults":{"files":[{"status":503,"times":2}]}}'
  curl -X DELETE ${origin}/__sample/faults      removes all faults
  curl ${origin}/__sample/requests                 lists the requests so far

Stop it with Ctrl+C. More: npm run sample -- --help`);
  process.once('SIGINT', () => void server.close());
  process.once('SIGTERM', () => void server.close());
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 2;
}

const command = commandLine(process.argv.slice(2));
if ('help' in command) console.log(command.help);
else if ('mistake' in command) refuse(`${command.mistake}\nAll flags: npm run sample -- --help`);
else void run(command.serve).catch((error: NodeJS.ErrnoException) => refuse(startFailure(error)));

function startFailure(error: NodeJS.ErrnoException): string {
  return error.code === 'EADDRINUSE'
    ? 'This port is taken: choose another with --port.'
    : `Cannot start: ${error.message}`;
}
