import assert from 'node:assert/strict';
import { createViewDrawing } from '../../../../src/surfaces/pages/viewDrawing';
import type { View } from '../../../../src/protocol/view';
import { until } from '../../../host/waiting';

const loading = (title: string): View => ({ kind: 'loading', title });
const failed: View = { kind: 'failed', title: 'failed', what: '', next: '', fix: 'retry' };

describe('the drawing of a view', () => {
  let isOpen = true;
  let isVisible = true;
  let visibleAsked = 0;
  let pending: ((view: View) => void)[] = [];
  let shown: string[] = [];
  const create = () =>
    createViewDrawing({
      view: () => new Promise((loaded) => pending.push(loaded)),
      isOpen: () => isOpen,
      isVisible: () => {
        visibleAsked += 1;
        return isVisible;
      },
      show: ({ title }) => shown.push(title),
    });

  beforeEach(() => {
    isOpen = isVisible = true;
    visibleAsked = 0;
    pending = [];
    shown = [];
  });

  it('shows the newest view, whichever is loaded first', async () => {
    const { draw } = create();
    const drawings = [draw(), draw()];
    pending[1]?.(loading('new'));
    pending[0]?.(loading('old'));
    await Promise.all(drawings);
    assert.deepEqual(shown, ['new']);
  });

  it('shows nothing in a panel that is closed', async () => {
    const { draw } = create();
    const drawing = draw();
    isOpen = false;
    pending[0]?.(loading('late'));
    await drawing;
    assert.deepEqual(shown, []);
  });

  it('draws once for a burst of changes, and again for a change during it', async () => {
    const { drawSoon } = create();
    for (let change = 0; change < 5; change += 1) drawSoon();
    await until('a drawing', () => pending.length === 1);
    for (let change = 0; change < 5; change += 1) drawSoon();
    pending[0]?.(loading('first'));
    await until('another drawing', () => pending.length === 2);
    pending[1]?.(loading('second'));
    await until('both', () => shown.length === 2);
    assert.deepEqual([shown, pending.length], [['first', 'second'], 2]);
  });

  it('shows no failure of a drawing during which something changed, but draws again', async () => {
    const { draw, drawSoon } = create();
    void draw();
    drawSoon();
    pending[0]?.(failed);
    await until('another drawing', () => pending.length === 2);
    pending[1]?.(failed);
    await until('the failure', () => shown.length === 1);
  });

  it('doesn’t draw a hidden panel for a change', async () => {
    const { drawSoon } = create();
    isVisible = false;
    drawSoon();
    await until('it has looked', () => visibleAsked > 0);
    assert.equal(pending.length, 0);
  });
});
