import { parseArgs } from 'node:util';
import { runChild } from './childProcess';
import { sumCounts, type Counts } from './counts';
import { desktopVariable, downloadedDesktop, hasDisplay, namedDesktop } from './desktopExecutable';
import { editionsNamed } from './edition';
import { runInEditor } from './editorRun';
import { program } from './program';
import { writeReport } from './report';
import { bundleSuite } from './suite';

program(async () => {
  const { values } = parseArgs({ options: { edition: { type: 'string' }, grep: { type: 'string' } } });
  if (!hasDisplay()) {
    throw new Error('The suite cannot run in desktop VS Code: there is no display (on Linux, try xvfb-run -a).');
  }
  const named = namedDesktop();
  const targets =
    named === undefined
      ? editionsNamed(values.edition).map(({ vscode }) => ({ name: vscode, find: () => downloadedDesktop(vscode) }))
      : [{ name: `from ${desktopVariable}`, find: () => Promise.resolve(named) }];

  await runChild('npm', ['run', '--silent', 'build']);
  const suite = await bundleSuite('vscode');
  const results: Counts[] = [];
  for (const target of targets) {
    const executable = await target.find();
    for (const part of suite.parts) {
      // The runner of desktop windows always trusts, and a language needs a pack from the marketplace.
      if (part.variant.name !== 'plain') {
        console.log(`Only npm run test:vscode runs what wants a window that is ${part.variant.name}.`);
        continue;
      }
      console.log(`\nDesktop VS Code ${target.name}`);
      results.push(await runInEditor({ executable, entry: suite.entry, part, grep: values.grep }));
    }
  }
  return writeReport(sumCounts(results));
});
