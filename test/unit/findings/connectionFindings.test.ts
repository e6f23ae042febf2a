import assert from 'node:assert/strict';
import { defectiveBoards } from '../../sampleServer/defectiveBoards';
import { wideBoard } from '../../sampleServer/wideBoards';
import { endServers } from '../api/serving';
import { checking } from './checking';
import { createFormat } from '../../../src/text/format';

const english = createFormat('en', 'utc');

describe('findings about a connection', () => {
  afterEach(endServers);

  /** What contradicts the pins, and what it leads to. */
  const contradictions = async ({ findings, all }: Awaited<ReturnType<typeof checking>>) => {
    await findings.settled();
    return all()
      .filter(({ kind }) => kind === 'units')
      .map(({ subjectIn, view, textIn }) => [subjectIn?.(), view, textIn(english)]);
  };
  const firstPage = 'The first page is pinned as 0, but not all data fit. ';

  it('say once that the first page contradicts its pin, however many lists show it', async () => {
    const boards = ['a', 'b'].map((recordId) => wideBoard({ recordId, files: 5 }));
    const window = await checking(boards, { pageSize: 2 });
    await window.units.pin('one', 'pageIndex', '0');
    assert.deepEqual(await contradictions(window), []);
    await window.load();
    const [found, ...others] = await contradictions(window);
    assert.deepEqual(others, []);
    assert.deepEqual(found?.slice(0, 2), ['First page', 'units']);
    assert.match(
      String(found?.[2]),
      /^The first page is pinned as 0, but not all data fit\. Files begin on this page in 0 of [12] lists/,
    );
    await window.units.pin('one', 'pageIndex', '1');
    assert.deepEqual(await contradictions(window), []);
  });

  it('are there for what earlier lists proved, and for tokens', async () => {
    const window = await checking(defectiveBoards(), {
      experience: { provenBase: 1, tokens: [{ expiresIn: 7200, acceptedAt: 60_000 }] },
    });
    await window.units.pin('one', 'pageIndex', '0');
    await window.units.pin('one', 'expiresIn', 'ms');
    assert.deepEqual(await contradictions(window), [
      [
        'Expires in',
        'units',
        'The unit of expiresIn is pinned as milliseconds, but not all data fit. In this unit, 1 of 1 tokens of this window had ended, but were still accepted.',
      ],
      [
        'First page',
        'units',
        `${firstPage}Files begin on this page in 0 of 1 lists whose pages 0 and 1 were compared.`,
      ],
    ]);
    assert.deepEqual(window.units.of('one'), { pageIndex: '0', expiresIn: 'ms' });
    await window.dismissals.dismiss(window.all(), 'Known');
    assert.deepEqual(
      (await window.arranged()).map(({ dismissal }) => dismissal?.reason),
      ['Known', 'Known'],
    );
  });
});
