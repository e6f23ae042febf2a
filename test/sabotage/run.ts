import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyOfProject } from '../host/copyOfProject';
import { program } from '../host/program';
import { applied } from './edit';
import { failingTest } from './failingTest';
import { grouped, planned } from './planned';
import type { Tests } from './sabotage';
import { typeErrors } from './typeErrors';

// Breaks a copy of the project, one sabotage after the other, and sees whether a test notices. The project itself is
// never touched.
program(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, from: { type: 'string' } } });
  const copy = await copyOfProject();
  const chosen = planned(copy)
    .filter(({ what, edit, by }) => `${what} src/${edit.file} ${testsText(by)}`.includes(values.only ?? ''))
    .slice(Number(values.from ?? 0));

  const untyped = await typeErrors(chosen, copy);
  for (const [what, error] of untyped) console.log(`! ${what}\n    would not compile: ${error}`);

  let [caught, survived, untried] = [0, 0, 0];
  for (const [tests, group] of grouped(chosen, ({ by }) => testsText(by))) {
    // A test that fails anyhow would catch everything.
    const red = group[0] && (await failingTest(group[0].by, copy));
    if (red !== undefined) {
      untried += group.length;
      console.log(`! ${tests}\n    fails without any sabotage: ${red}`);
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
      console.log(failed === undefined ? `✘ ${what}\n    no test noticed` : `✔ ${what}\n    ${failed}`);
    }
  }
  if (untyped.size > 0) console.log(`${untyped.size} would not compile`);
  if (untried > 0) console.log(`${untried} not tried`);
  console.log(`${caught} caught, ${survived} survived`);
  return survived + untried + untyped.size === 0 ? 0 : 1;
});

const testsText = (by: Tests): string => ('vscode' in by ? `VS Code (${by.variant}): ${by.vscode}` : by.join(', '));
