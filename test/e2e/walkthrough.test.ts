import assert from 'node:assert/strict';
import { until } from '../host/waiting';
import { openBoards, stepByStep, type BoardWindow } from './boards';
import { panelIn } from './panels';
import { actUntil } from './window';

describe('the walkthrough', () => {
  // VS Code's own error, when its list of walkthroughs is closed early.
  stepByStep(
    () => [window],
    (error) => error === 'Found unexpected null',
  );
  let window: BoardWindow;

  before(async () => {
    window = await openBoards();
    // VS Code opens its own walkthrough instead of one that is not registered yet.
    await until('the walkthrough is registered', async () => {
      await window.command('Welcome: Open Walkthrough');
      const { widget } = window.quickInput;
      await widget.locator('.monaco-list-row').first().waitFor();
      const isRegistered = (await widget.getByText('Get Started with Board Inspector').count()) > 0;
      await window.page.keyboard.press('Escape');
      await widget.waitFor({ state: 'hidden' });
      return isRegistered;
    });
  });

  const step = (title: string) => window.page.locator('.getting-started-step', { hasText: title });
  const isDone = (title: string) => step(title).locator('.codicon-getting-started-step-checked').first();

  /** Opens a step again. After several other tabs, VS Code may show its own page in the tab of the walkthrough. */
  const openTour = async (title: string) => {
    await window.command('Board Inspector: Take the Tour');
    const opened = window.page.locator('.getting-started-step.expanded', { hasText: title });
    // VS Code opens the next step itself once it has seen that one is done, which may be just after the click.
    await actUntil(opened, `the step ${title} is open`, () => step(title).click());
  };

  it('opens from the welcome view', async () => {
    await window.welcome.getByRole('button', { name: 'Take the Tour' }).click();
    await step('Explore the sample boards').waitFor();
    assert.equal(await window.page.locator('.getting-started-step').count(), 7);
  });

  it('checks off a step once it is done, and no other', async () => {
    await step('Explore the sample boards').click();
    await step('Explore the sample boards').getByRole('button', { name: 'Explore Sample Boards' }).click();
    await window.row(/^Group Samples: Team/).waitFor();
    await isDone('Explore the sample boards').waitFor();
    assert.equal(await isDone('Read the result of a vote').count(), 0);
    await window.open(/^Board Sprint retrospective/, /^Votes/);
    await window.row(/^Vote What do we fix first/).click();
    await window.webview().getByRole('heading', { name: 'What do we fix first?' }).waitFor();
    await window.page.locator('.tab', { hasText: 'Welcome' }).click();
    await isDone('Read the result of a vote').waitFor();
  });

  it('leads to the sample boards for their past, and is checked off when it was seen', async () => {
    const past = 'See what changed over time';
    const panel = panelIn(window);
    assert.equal(await isDone(past).count(), 0);
    await openTour(past);
    await step(past).getByRole('button', { name: 'Explore Sample Boards' }).click();
    await window.menu(/^Board Sprint retrospective/, 'Compare With…');
    await window.quickInput.pick('Previous sprint');
    await panel.titled('Changes since “Previous sprint”');
    await panel.frame
      .getByText(/Statistics/)
      .first()
      .waitFor();
    await openTour(past);
    await isDone(past).waitFor();
  });

  it('checks off the last step when a decision record is copied', async () => {
    assert.equal(await isDone('Share the result').count(), 0);
    await window.page.locator('.tab', { hasText: 'What do we fix first' }).click();
    await panelIn(window).press('Copy Decision Record');
    await window.page.locator('.tab', { hasText: 'Welcome' }).click();
    await isDone('Share the result').waitFor();
  });

  it('reopens by command, and another command opens the settings', async () => {
    await window.command('View: Close All Editors');
    await window.command('Board Inspector: Take the Tour');
    await step('Share the result').waitFor();
    await window.command('Board Inspector: Open Settings');
    const settings = window.page.locator('.settings-editor');
    await settings.getByText('Connections to your services.').waitFor();
    await settings.getByRole('link', { name: 'Add Connection' }).click();
    await window.quickInput.titled('Add Connection (1/4)');
    await window.page.keyboard.press('Escape');
  });
});
