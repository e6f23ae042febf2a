import assert from 'node:assert/strict';
import { sanitizeLabel } from '../../../src/core/sanitizeLabel';
import { sections } from '../../../src/core/ref';
import { roots } from '../../../src/surfaces/tree/roots';
import type { Node } from '../../../src/surfaces/tree/node';
import { attacks, boardId, hostileServices, unsafeTextIn } from './hostileServices';

/** The words allowed in a row's context value, which menus query. */
const words = /^[a-zA-Z: ]*$/;

describe('rows of hostile text', () => {
  const { board, below, itemOf, section, store } = hostileServices();

  const all = async (): Promise<Node[]> => {
    const found: Node[] = [];
    const open = async (nodes: readonly Node[]): Promise<void> => {
      for (const node of nodes) {
        found.push(node);
        await open(await below(node));
      }
    };
    const configured = attacks.map((attack) => ({
      ...{ connection: 'samples', recordId: attack, name: attack, group: attack, target: 'workspace' as const },
    }));
    await open([board(boardId)]);
    for (let more = true; more;) {
      const ref = { connection: 'samples', board: boardId, section: 'files' as const };
      await store.moreFiles(ref);
      const files = store.files.peek(ref);
      more = files.state === 'loaded' && files.value.completeness.kind === 'incomplete';
    }
    await open(await section(boardId, 'files'));
    const groups = roots({
      connections: [],
      badEntries: (['connections', 'boards', 'files.savedFilters'] as const).map((setting) => {
        return { setting, name: attacks.join(), problem: 'x', target: 'workspace' };
      }),
      boards: configured,
      savedFilters: [],
      failing: new Map([['samples', { kind: 'noCredentials' }]]),
    });
    return [...found, ...groups, ...(await Promise.all(groups.map(below))).flat()];
  };

  it('contain no misleading characters in label, description, tooltip, and spoken text, and no hostile text in context values', async () => {
    const nodes = await all();
    const kinds = new Set(nodes.map(({ kind }) => kind));
    for (const kind of [
      ...['badEntry', 'savedFilter', 'group', 'board', 'section', 'vote', 'option', 'voter', 'file', 'meeting'],
      'participant',
    ])
      assert.ok(kinds.has(kind as Node['kind']), kind);
    const ids = new Set<string>();
    for (const node of nodes) {
      const item = itemOf(node);
      ids.add(item.id);
      for (const text of [item.label, item.description ?? '', item.spoken])
        assert.deepEqual(unsafeTextIn(text), [], node.kind);
      assert.deepEqual(unsafeTextIn(item.tooltip ?? '', true), [], `tooltip of a ${node.kind}`);
      assert.match(item.context, words);
      assert.ok(item.label.length <= 300 && item.spoken.length <= 1000);
    }
    assert.equal(ids.size, new Set(nodes.map((node) => itemOf(node).id)).size);
  });

  for (const name of sections)
    it(`show each attack in readable form: ${name}`, async () => {
      const labels = (await section(boardId, name)).map((node) => itemOf(node).label);
      for (const attack of attacks)
        assert.ok(
          labels.some((label) => label === sanitizeLabel(attack) || label.endsWith(` · ${sanitizeLabel(attack)}`)),
          attack,
        );
    });
});
