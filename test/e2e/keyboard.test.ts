import assert from 'node:assert/strict';
import { until } from '../host/waiting';
import { openBoards, stepByStep, type BoardWindow } from './boards';
import { panelIn, type Panel } from './panels';
import { becomesPresented, endsPresented, presentedIn } from './presenting';
import { appears } from './window';

/** Minimal types of the page, since these files compile without DOM types. */
interface FocusedElement {
  readonly ownerDocument: {
    readonly activeElement: { readonly ariaLabel: string | null; readonly textContent: string };
  };
}

describe('by keyboard alone', () => {
  stepByStep(() => [window]);
  let window: BoardWindow;
  let panel: Panel;

  before(async () => {
    window = await openBoards({ settings: { 'boardInspector.sampleBoards.show': true } });
    panel = panelIn(window);
    await window.row(/^Board Sprint retrospective/).waitFor();
  });

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await window.page.keyboard.press(key);
  };

  /** Runs a command by its title. */
  const run = async (title: string) => {
    const { widget, input } = window.quickInput;
    const choice = widget.locator('.monaco-list-row.focused').filter({ hasText: title });
    // A change of the layout closes the command list.
    await until(`the command ${title}`, async () => {
      await press('F1');
      if (!(await appears(input, 5000))) return false;
      await press('ControlOrMeta+A');
      await window.page.keyboard.type(`>${title}`);
      return appears(choice, 5000);
    });
    await press('Enter');
  };

  /** Goes down to a row of the tree. */
  const goTo = async (name: RegExp) => {
    await window.row(name).waitFor();
    const focused = window.row(name).and(window.page.locator('.focused'));
    await until(`the row ${name} has the focus`, async () => {
      if ((await focused.count()) > 0) return true;
      await press('ArrowDown');
      return false;
    });
  };

  /** Moves the focus in the panel to a control. */
  const tabTo = async (name: RegExp) => {
    await until(`${name} has the focus`, async () => {
      const here = await panel.frame
        .locator('html')
        .evaluate(
          ({ ownerDocument: { activeElement } }: FocusedElement) =>
            activeElement.ariaLabel ?? activeElement.textContent,
        );
      if (name.test(here)) return true;
      await press('Tab');
      return false;
    });
  };

  it('opens a record with an issue from All Boards', async () => {
    await run('All Boards');
    await panel.titled('All Boards');
    await tabTo(/^Issues/);
    await press('Enter');
    const issues = panel.frame.getByRole('grid').first();
    await issues.waitFor();
    await until('the list has the focus', async () => {
      if (await issues.evaluate((grid: { matches(selector: string): boolean }) => grid.matches(':focus'))) return true;
      await press('Tab');
      return false;
    });
    await press('Enter');
    await until('a record is open', async () => (await panel.heading.innerText()) !== 'All Boards');
    assert.notEqual(await panel.heading.innerText(), '');
  });

  it('finds an outcome, decides, copies the decision record, and presents', async () => {
    await run('Focus on Boards View');
    await press('Home');
    await goTo(/^Board Sprint retrospective/);
    await press('ArrowRight');
    await goTo(/^Votes/);
    await press('ArrowRight');
    await goTo(/^Vote What do we fix first/);
    await press('Enter');
    await panel.titled('What do we fix first?');
    await tabTo(/^Decide$/);
    await press('Enter');
    await tabTo(/^2$/);
    await press('Space');
    await panel.frame
      .locator('.decide')
      .getByRole('status')
      .getByText(/^Clear: /)
      .waitFor();
    await tabTo(/^Copy Decision Record$/);
    await press('Enter');
    await window.copied(/^# Decision record: What do we fix first\?/);
    await tabTo(/^Present$/);
    await press('Enter');
    await becomesPresented(window, panel);
    await press('End');
    await presentedIn(panel).locator('.headline').getByText('2 winners').waitFor();
    await endsPresented(window, panel);
  });
});
