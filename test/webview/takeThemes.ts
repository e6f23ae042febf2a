import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { closeBrowsers, openWindow } from '../e2e/window';
import { projectRoot } from '../host/paths';
import { program } from '../host/program';
import { temporaryFolder } from '../host/temporaryFolder';
import { packFolder } from '../host/vsix';
import type { ThemeName } from './themes/theme';

const labels: Readonly<Record<ThemeName, string>> = {
  'dark-modern': 'Default Dark Modern',
  'light-modern': 'Default Light Modern',
  'dark-hc': 'Default High Contrast',
  'light-hc': 'Default High Contrast Light',
};

// Records the theme variables of a real VS Code webview: tsx test/webview/takeThemes.ts
program(async () => {
  const vsix = await packFolder(path.join(projectRoot, 'test', 'e2e', 'stub'), temporaryFolder());
  for (const [name, label] of Object.entries(labels)) {
    const window = await openWindow({ vsixes: [vsix], settings: { 'workbench.colorTheme': label } });
    await window.openContainer('Stub');
    await window.treeItem('parent').waitFor();
    await window.command('Stub: Open a page');
    await window.webview().getByRole('heading').waitFor();
    const expected = await window
      .webview()
      .locator('html')
      .evaluate(({ style, ownerDocument: { body } }: HTMLElement) => ({
        bodyClass: body.className,
        kind: body.dataset['vscodeThemeKind'],
        variables: Object.fromEntries(
          [...style].toSorted().map((variable) => [variable, style.getPropertyValue(variable).trim()]),
        ),
      }));
    const defaults = await window.webview().locator('#_defaultStyles').textContent();
    const folder = path.join(projectRoot, 'test', 'webview', 'themes');
    await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(expected, null, 2)}\n`);
    await writeFile(path.join(folder, 'webview.css'), `${defaults?.trim()}\n`);
    await window.close();
  }
  await closeBrowsers();
});
