import assert from 'node:assert/strict';
import { actionIds, type ActionId } from '../../src/protocol/actions';
import { pageForEach } from './openPage';
import { fileDetails, fileTable } from './views/fileDetails';
import { voteDetails } from './views/voteDetails';

const labelled = (...ids: readonly ActionId[]) => ids.map((id) => ({ id, label: `Do ${id}` }));
const all = { ...voteDetails, actions: labelled(...actionIds) };

describe('the toolbar of a page', () => {
  const testPage = pageForEach();

  const toolbar = () => testPage.page.locator('.toolbar');
  const button = (name: string) => toolbar().getByRole('button', { name, exact: true });
  const item = (name: string) => toolbar().getByRole('menuitem', { name, exact: true });
  const done = async () => (await testPage.messages('do')).map(({ action }) => action);
  const namesOfButtons = () =>
    toolbar()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.ariaLabel ?? each.textContent));

  it('sends a message per button or key, but none for a missing previous record', async () => {
    await testPage.show({ ...voteDetails, previous: false });
    await button('Previous').click({ force: true });
    for (const name of ['Next', 'Refresh', 'Open as JSON']) await button(name).click();
    for (const key of ['Alt+ArrowLeft', 'Alt+ArrowRight']) await testPage.page.keyboard.press(key);
    const next = { type: 'go', to: 'next' };
    assert.deepEqual(await testPage.messages(), [next, { type: 'refresh' }, { type: 'do', action: 'openJson' }, next]);
  });

  it('has at most one main action, one menu of copies, and Export after it', async () => {
    for (const [main, ids] of [
      ['present', ['openJson', 'export', 'present']],
      ['takeSnapshot', ['openJson', 'export', 'compareWith', 'takeSnapshot']],
    ] as const) {
      await testPage.show({ ...voteDetails, actions: labelled(...ids) });
      assert.deepEqual(await toolbar().locator('.main').allInnerTexts(), [`Do ${main}`]);
      await button(`Do ${main}`).click();
      assert.equal((await done()).at(-1), main);
    }
    await testPage.show({ ...voteDetails, actions: labelled('export', 'copySummary', 'copyTable', 'showInTree') });
    assert.equal(await toolbar().locator('.main').count(), 0);
    const names = (await toolbar().getByRole('button').allInnerTexts()).map((name) => name.trim());
    assert.deepEqual(names.filter(Boolean), ['Copy', 'Do export']);
  });

  it('offers every action by button or menu, each once, where there is space or not', async () => {
    for (const width of [1200, 400]) {
      await testPage.resize(width);
      await testPage.show(all);
      const names = await namesOfButtons();
      assert.equal(names.includes('More Actions'), width === 400);
      for (const menu of names.filter((name) => name === 'Copy' || name === 'More Actions')) {
        await button(menu ?? '').click();
        names.push(...(await toolbar().getByRole('menuitem').allInnerTexts()));
        await testPage.page.keyboard.press('Escape');
      }
      assert.deepEqual(
        names.filter((name) => name?.startsWith('Do ')).toSorted(),
        all.actions.map(({ label }) => label).toSorted(),
      );
    }
  });

  it('has menus of its own when other things are shown', async () => {
    const repeated = `[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)`;
    const views = [fileDetails(fileTable(50)), all, { ...all, blocks: [fileTable(50)] }, fileDetails(fileTable(3))];
    for (const view of views) {
      await testPage.show(view, view.title + view.blocks.length);
      assert.deepEqual(await testPage.page.evaluate(repeated), []);
    }
  });

  it('has a menu of copies for the keyboard', async () => {
    const actions = labelled('compareWith', 'copySummary', 'copyTable', 'copyRequest');
    await testPage.show({ ...voteDetails, actions });
    await button('Copy').focus();
    const press = async (key: string, focused: string) => {
      await testPage.page.keyboard.press(key);
      await testPage.page.locator(':focus', { hasText: focused }).waitFor();
    };
    await press('Enter', 'Do copySummary');
    await press('ArrowUp', 'Do copyRequest');
    await press('ArrowDown', 'Do copySummary');
    await press('End', 'Do copyRequest');
    await press('Escape', 'Copy');
    assert.equal(await item('Do copyTable').isVisible(), false);
    await press('Space', 'Do copySummary');
    await press('ArrowDown', 'Do copyTable');
    await press('Enter', 'Copy');
    assert.deepEqual(await done(), ['copyTable']);
    assert.equal(await item('Do copyTable').isVisible(), false);
  });
});
