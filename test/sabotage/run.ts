import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfProject } from '../host/copyOfProject';
import { program } from '../host/program';
import { applied } from './edit';
import { failingTest } from './failingTest';
import { grouped, planned } from './planned';
import type { Tests } from './sabotage';

// Applies the sabotages one by one to a copy of the project, and checks that a test fails. The project itself is not
// changed.
program(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, from: { type: 'string' } } });
  const copy = await copyOfProject();
  const chosen = planned(copy)
    .filter(({ what, edit, by }) => `${what} src/${edit.file} ${testsText(by)}`.includes(values.only ?? ''))
    .slice(Number(values.from ?? 0));

  let [caught, survived, notRun] = [0, 0, 0];
  for (const [tests, group] of grouped(chosen, ({ by }) => testsText(by))) {
    // A test that fails without a sabotage would catch all of them.
    const failedBefore = group[0] && (await failingTest(group[0].by, copy));
    if (failedBefore !== undefined) {
      notRun += group.length;
      console.log(`! ${tests}\n    fails without any sabotage: ${failedBefore}`);
      continue;
    }
    for (const { what, edit, by } of group) {
      const file = path.join(copy, 'src', edit.file);
      const whole = await readFile(file, 'utf8');
      await writeFile(file, applied(whole, [edit]));
      const failed = await failingTest(by, copy);
      await writeFile(file, whole);
      if (failed === undefined) survived += 1;
      else caught += 1;
      console.log(failed === undefined ? `✘ ${what}\n    no test failed` : `✔ ${what}\n    ${failed}`);
    }
  }
  if (notRun > 0) console.log(`${notRun} not run`);
  console.log(`${caught} caught, ${survived} survived`);
  return survived + notRun === 0 ? 0 : 1;
});

const testsText = (by: Tests): string => ('vscode' in by ? `VS Code (${by.variant}): ${by.vscode}` : by.join(', '));
