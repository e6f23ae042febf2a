import assert from 'node:assert/strict';
import { defectiveBoards, defectsCanary } from '../sampleServer/defectiveBoards';
import { serveBoards, stepByStep, type BoardWindow, type ServedBoards } from './boards';

describe('findings', () => {
  stepByStep();
  const [defective, absent] = defectiveBoards();
  let service: ServedBoards['service'];
  let window: BoardWindow;

  const issues = () => window.page.locator('.activitybar .badge-content').filter({ hasText: /\d/ });

  before(async () => {
    const boards = [
      { recordId: 'defective', name: 'Defective' },
      { recordId: 'defective-absent', name: 'Absent' },
    ];
    ({ service, window } = await serveBoards(boards, { extraBoards: [defective, absent] }));
    await window.page.setViewportSize({ width: 1280, height: 1400 });
  });

  after(async () => {
    await window?.close();
    await service?.close();
  });

  it('of chosen boards are counted after they were loaded, with the number of requests beforehand', async () => {
    assert.equal(await issues().count(), 0);
    const before = service.service.record.length;
    await window.command('Board Inspector: Check Boards…');
    await window.quickInput.titled('Check Boards');
    await window.page.keyboard.press('Enter');
    await window.dialog.getByText(/^At least \d+ requests\./).waitFor();
    await window.screenshot('findings-question');
    assert.equal(service.service.record.length, before);
    await window.dialog.getByRole('button', { name: 'Load All' }).click();
    await window.notification(/^.*Loaded and checked 1 of 2 boards\. Incomplete: .+\. Reason: /).waitFor();
    await issues().filter({ hasText: /^8$/ }).waitFor();
    await window.row(/^Board Defective.*, 7 issues?/).waitFor();
    await window.row(/^Board Absent.*, 1 issues?/).waitFor();
    await window.screenshot('findings');
  });

  it('name no voter, and log no console errors', async () => {
    assert.ok(!(await window.everyRow()).join('\n').includes(defectsCanary));
    assert.deepEqual(window.consoleErrors, []);
  });
});
