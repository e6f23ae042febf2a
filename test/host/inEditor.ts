import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './childProcess';
import { attacker } from '../hostile/attacker';
import { sumCounts, type Counts } from './counts';
import { editionsNamed, provision } from './edition';
import { runInEditor } from './editorRun';
import { projectRoot } from './paths';
import { program } from './program';
import { writeReport } from './report';
import { bundleSuite } from './suite';
import { temporaryFolder } from './temporaryFolder';

program(async () => {
  await attacker(temporaryFolder);
  const { values } = parseArgs({
    options: {
      edition: { type: 'string' },
      variant: { type: 'string' },
      grep: { type: 'string' },
      locale: { type: 'string' },
      built: { type: 'boolean' },
      // Files that are left out, by their names and separated by commas.
      without: { type: 'string' },
    },
  });
  if (!values.built) await runChild('npm', ['run', '--silent', 'build']);
  const suite = await bundleSuite(`vscode-${values.edition ?? 'all'}`, values.without?.split(','));
  const parts = suite.parts.filter(({ variant }) => values.variant === undefined || variant.name === values.variant);

  const results: Counts[] = [];
  for (const edition of editionsNamed(values.edition)) {
    await provision(edition);
    for (const part of parts) {
      console.log(`\nVS Code ${edition.vscode} (${part.variant.name})`);
      results.push(
        await runInEditor({
          executable: path.join(projectRoot, 'test', 'host', 'vscodeExecutable.ts'),
          entry: suite.entry,
          part,
          grep: values.grep,
          locale: values.locale,
          env: { BOARD_INSPECTOR_EDITION: edition.name, BOARD_INSPECTOR_VSCODE_VERSION: edition.vscode },
        }),
      );
    }
  }
  return writeReport(sumCounts(results));
});
