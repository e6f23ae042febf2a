import assert from 'node:assert/strict';
import { actionIds, type ActionId } from '../../src/protocol/actions';
import { fileDetails, fileTable } from './views/fileDetails';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';

const labelled = (...ids: readonly ActionId[]) => ids.map((id) => ({ id, label: `Do ${id}` }));
const all = { ...voteDetails, actions: labelled(...actionIds) };

describe('the toolbar of a page', () => {
  let testPage: TestPage;

  afterEach(() => testPage.close());

  const toolbar = () => testPage.page.locator('.toolbar');
  const button = (name: string) => toolbar().getByRole('button', { name, exact: true });
  const item = (name: string) => toolbar().getByRole('menuitem', { name, exact: true });
  const done = async () => (await testPage.messages()).map((message) => message.type === 'do' && message.action);

  for (const [main, ids] of [
    ['present', ['openJson', 'export', 'present']],
    ['compareWith', ['openJson', 'export', 'compareWith', 'takeSnapshot']],
  ] as const)
    it(`has one main action, such as ${main}`, async () => {
      testPage = await openPage();
      await testPage.show({ ...voteDetails, actions: labelled(...ids) });
      assert.deepEqual(await toolbar().locator('.main').allInnerTexts(), [`Do ${main}`]);
      await button(`Do ${main}`).click();
      assert.deepEqual(await done(), [main]);
    });

  it('has no main action where there is none to choose, one menu of copies, and Export after it', async () => {
    testPage = await openPage();
    await testPage.show({ ...voteDetails, actions: labelled('export', 'copySummary', 'copyTable', 'showInTree') });
    assert.equal(await toolbar().locator('.main').count(), 0);
    const names = await toolbar().getByRole('button').allInnerTexts();
    assert.deepEqual(
      names.map((name) => name.trim()).filter((name) => name !== ''),
      ['Copy', 'Do export'],
    );
  });

  for (const width of [1200, 400])
    it(`offers every action by button or menu at ${width} px, each once`, async () => {
      testPage = await openPage({ width });
      await testPage.show(all);
      const names = await toolbar()
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((each) => each.ariaLabel ?? each.textContent));
      for (const menu of ['Copy', 'More Actions'])
        if (names.includes(menu)) {
          await button(menu).click();
          names.push(...(await toolbar().getByRole('menuitem').allInnerTexts()));
          await testPage.page.keyboard.press('Escape');
        }
      assert.deepEqual(
        names.filter((name) => name.startsWith('Do ')).toSorted(),
        all.actions.map(({ label }) => label).toSorted(),
      );
      assert.equal(names.includes('More Actions'), width === 400);
    });

  it('has menus of its own when other things are shown', async () => {
    testPage = await openPage();
    const repeated = `[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)`;
    for (const view of [
      fileDetails(fileTable(50)),
      all,
      { ...all, blocks: [fileTable(50)] },
      fileDetails(fileTable(3)),
    ]) {
      await testPage.show(view, view.title + view.blocks.length);
      assert.deepEqual(await testPage.page.evaluate(repeated), []);
    }
  });

  it('has a menu of copies for the keyboard', async () => {
    testPage = await openPage();
    await testPage.show({
      ...voteDetails,
      actions: labelled('compareWith', 'copySummary', 'copyTable', 'copyRequest'),
    });
    const { keyboard } = testPage.page;
    await button('Copy').focus();
    const press = async (key: string, focused: string) => {
      await keyboard.press(key);
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
