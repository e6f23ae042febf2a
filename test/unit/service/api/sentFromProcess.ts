import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { WireRequest } from '../../../../src/service/api/operations';
import { projectRoot } from '../../../host/paths';

/** Sends a request from a process of its own; returns all that it wrote: the outcome as JSON in a line, and logs. */
export async function sentFromProcess(request: WireRequest, env: NodeJS.ProcessEnv): Promise<string> {
  const file = JSON.stringify(join(projectRoot, 'src/service/api/axiosTransport.ts'));
  const script = `require(${file}).createAxiosTransport()(${JSON.stringify(request)}, new AbortController().signal).then((o) => console.log(JSON.stringify(o)))`;
  const options = { cwd: projectRoot, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], options);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)));
  await once(child, 'close');
  return written;
}
