import assert from 'node:assert/strict';
import { until } from '../host/waiting';
import { fileDetails, fileTable } from './views/fileDetails';
import { voteDetails } from './views/voteDetails';
import { openPage, type TestPage } from './openPage';

describe('the presentation of a vote', () => {
  let testPage: TestPage;

  beforeEach(async () => (testPage = await openPage({ width: 1600, height: 900 })));
  afterEach(() => testPage.close());

  const ranking = voteDetails.blocks.find((block) => block.block === 'ranking');
  const texts = ranking?.options.map(({ text }) => text) ?? [];
  const dialog = () => testPage.page.getByRole('dialog', { name: voteDetails.title });
  const press = (key: string) => testPage.page.keyboard.press(key);
  /** The texts of the revealed options, best first. */
  const revealed = async () => (await dialog().locator('.rank-text bdi').allInnerTexts()).map((text) => text.trim());

  it('reveals the options from the last to the first, and then the outcome', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await dialog().waitFor();
    const headline = voteDetails.verdict?.headline ?? '';
    assert.deepEqual([await revealed(), await dialog().getByText(headline).count()], [[], 0]);
    for (let shown = 1; shown <= texts.length; shown += 1) {
      await press(shown % 2 ? 'Space' : 'PageDown');
      assert.deepEqual(await revealed(), texts.slice(texts.length - shown));
      assert.equal(await dialog().getByText(headline).count(), shown === texts.length ? 1 : 0, `${shown} revealed`);
    }
    await press('PageUp');
    assert.deepEqual(await revealed(), texts.slice(1));
    await press('End');
    assert.deepEqual(await revealed(), texts);
    assert.deepEqual(await testPage.messages(), [], 'arrows don’t open other records');
    assert.equal(
      (await dialog().locator('.tag').count()) > 0,
      ranking?.options.some(({ tied }) => tied),
    );
  });

  it('shows the cut line with the outcome, and not before', async () => {
    await testPage.show(voteDetails);
    await testPage.page.getByRole('slider', { name: 'Cut line' }).fill('3');
    await testPage.send({ type: 'present' });
    const line = dialog().locator('.last-above');
    const text = dialog().getByText(ranking?.cuts[2]?.text ?? '');
    for (const _ of texts.slice(1)) await press('Space');
    assert.deepEqual([await revealed(), await line.count(), await text.count()], [texts.slice(1), 0, 0]);
    await press('Space');
    await text.waitFor();
    assert.equal(await line.locator('bdi').innerText(), texts[2]);
  });

  it('is readable from far away, and fills the panel', async () => {
    await testPage.show(voteDetails);
    await press('p');
    await press('End');
    const box = await dialog().boundingBox();
    assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0, 1600, 900]);
    const size = await dialog()
      .locator('.rank-text')
      .first()
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    assert.ok(size >= 36, `${size} px`);
  });

  it('ends with Escape, and goes on after a reload', async () => {
    await testPage.show(voteDetails);
    await testPage.send({ type: 'present' });
    await press('Space');
    await press('Space');
    await testPage.reload();
    await testPage.show(voteDetails);
    assert.deepEqual(await revealed(), texts.slice(-2));
    await press('Escape');
    await until('the end', async () => (await dialog().count()) === 0);
    const top = () => testPage.page.evaluate<number>('document.scrollingElement.scrollTop');
    // Unlike by key, at once.
    await testPage.page.evaluate('scrollTo(0, document.body.scrollHeight)');
    assert.ok((await top()) > 0);
    await testPage.send({ type: 'present' });
    await dialog().waitFor();
    await press('Escape');
    await until('the outcome is in sight', async () => (await top()) === 0);
    await testPage.reload();
    await testPage.show(voteDetails);
    await testPage.page.getByRole('heading', { name: voteDetails.title }).waitFor();
    assert.equal(await dialog().count(), 0);
  });

  it('doesn’t start while a text is typed, or without a vote', async () => {
    await testPage.show({ ...voteDetails, blocks: [...voteDetails.blocks, fileTable(50)] });
    const filter = testPage.page.getByLabel('Filter rows');
    await filter.press('p');
    assert.equal(await filter.inputValue(), 'p');
    assert.equal(await dialog().count(), 0);
    await testPage.show(fileDetails(fileTable(50)), 'files');
    await testPage.send({ type: 'present' });
    await testPage.page.getByText('Only a vote with readable options can be presented.').waitFor();
    assert.equal(await testPage.page.getByRole('dialog').count(), 0);
  });
});
