import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../host/paths';
import { counters } from '../../src/service/sample/boards/sampleBoard';
import { sampleBoards } from '../../src/service/sample/sampleBoards';
import { wideBoard } from '../sampleServer/wideBoards';
import { openBoards, serveBoards } from './boards';
import { runWithExtension, stableSettings, setTheme, setSideBarWidth } from './themes';

/** The README images, taken with sample boards: `tsx test/e2e/pictures.ts`. */
const folder = path.join(projectRoot, 'media', 'readme');
const size = { width: 1100, height: 700 };

/** Taller than the images, to leave out the status bar. */
const height = size.height + 40;

runWithExtension(async () => {
  await mkdir(folder, { recursive: true });
  const window = await openBoards({
    settings: { ...stableSettings, 'breadcrumbs.enabled': false },
    viewport: { width: 1500, height },
  });
  const { page } = window;
  const picture = (name: string, clip: { width: number; height: number }) =>
    page.screenshot({ path: path.join(folder, `${name}.png`), clip: { x: 0, y: 0, ...clip }, animations: 'disabled' });

  await window.welcome.waitFor();
  await setTheme(window, 'dark');
  await window.welcome.getByRole('button', { name: 'Explore Sample Boards' }).click();
  await window.open(/^Board Sprint retrospective/, /^Votes/, /^Vote What do we fix first/);
  await window.menu(/^Vote What do we fix first/, 'Open as JSON');
  await setSideBarWidth(window, 360);
  await page.setViewportSize({ ...size, height });
  await page
    .locator('.view-line span', { hasText: /^1794562920000$/ })
    .first()
    .hover();
  await page.locator('.monaco-hover').getByText('Started (startTime)').first().waitFor();
  await page.waitForTimeout(500);
  await picture('json', { ...size, height: 486 });

  await page.setViewportSize({ ...size, height: size.height + 24 });
  await window.menu(/^Vote What do we fix first/, 'Open Details');
  const panel = window.webview();
  await panel.getByRole('heading', { name: 'What do we fix first?' }).waitFor();
  // For a projector, hide the side bar.
  await page.keyboard.press('ControlOrMeta+b');
  await panel.getByRole('button', { name: 'Decide', exact: true }).click();
  await panel.locator('.decide').getByRole('button', { name: '1', exact: true }).click();
  await panel.locator('html').evaluate((html: { scrollTop: number }) => (html.scrollTop = 0));
  await page.mouse.move(1, 1);
  await page.waitForTimeout(1000);
  await picture('panel', size);

  await page.keyboard.press('ControlOrMeta+b');
  await window.menu(/^Board Sprint retrospective/, 'Compare With…');
  await window.quickInput.pick('Previous sprint');
  await panel.getByRole('heading', { name: /^Changes since/, level: 1 }).waitFor();
  await page.keyboard.press('ControlOrMeta+b');
  await page.mouse.move(1, 1);
  await page.waitForTimeout(1000);
  await picture('changes', size);

  await window.close();
  await manyBoards();
});

/** Boards of a company, some of them with issues. */
async function manyBoards(): Promise<void> {
  const teams = ['Checkout', 'Search', 'Mobile', 'Platform', 'Research'];
  const topics = ['Retrospective', 'Roadmap', 'Design critique', 'Onboarding', 'Incident review', 'Planning'];
  const samples = sampleBoards.map(({ recordId, name }) => ({ recordId, name, group: 'Company' }));
  const others = teams.flatMap((group, team) =>
    topics.map((topic, at) => ({
      recordId: `${group}-${at}`,
      name: `${group}: ${topic}`,
      group,
      load: (team * 7 + at * 11) % 23,
    })),
  );
  const { service, window } = await serveBoards(
    [...samples, ...others].map(({ recordId, name, group }) => ({ recordId, name, group })),
    {
      extraBoards: others.map(({ recordId, load }) => ({
        ...wideBoard({ recordId, files: load * 2, votes: load % 4, meetings: load % 3, ballots: 5, joiners: 4 }),
        counters: counters({
          ...{
            totalAccessView: load * 9,
            totalUserView: load + 3,
            totalMeeting: load % 3,
            totalMeetingDuration: (load % 3) * 1800,
          },
          ...{ totalElement: load * 13, totalNote: load * 7, totalFile: load * 2 },
        }),
      })),
      viewport: { width: 1500, height: 1080 },
    },
  );
  const { page } = window;
  await setTheme(window, 'dark');
  await window.command('Board Inspector: Check Boards…');
  await window.quickInput.titled('Check Boards');
  await page.keyboard.press('Enter');
  await page
    .locator('.monaco-dialog-box')
    .getByRole('button', { name: /Load|Check/ })
    .click();
  await window
    .notification(/Loaded/)
    .first()
    .waitFor();
  await window.command('Notifications: Clear All Notifications');
  await window.command('Board Inspector: All Boards');
  const panel = window.webview();
  await panel.getByRole('heading', { name: 'All Boards', level: 1 }).waitFor();
  await page.keyboard.press('ControlOrMeta+b');
  await page.mouse.move(1, 1);
  await page.waitForTimeout(1000);
  await page.screenshot({
    path: path.join(folder, 'boards.png'),
    clip: { x: 0, y: 0, width: 1500, height: 1056 },
    animations: 'disabled',
  });
  await window.close();
  await service.close();
}
