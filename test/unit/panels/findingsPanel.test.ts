import assert from 'node:assert/strict';
import { boardRef, pathOf } from '../../../src/base/ref';
import { findingsAsRows } from '../../../src/findings/findingsAsRows';
import { findingsDetails } from '../../../src/panels/findings/findingsDetails';
import { globalOffsite } from '../../../src/sample/boards/globalOffsite';
import { sampleConnectionName } from '../../../src/records/configured';
import { checking, english } from '../findings/checking';
import { blockOf } from './viewContexts';

/** The panel with the findings of a board; `dismissed`: number of dismissed ones. */
async function panelOf({ dismissed = 0, isSample = false } = {}) {
  const board = globalOffsite();
  const { load, arranged, dismissals, all } = await checking([board]);
  await load();
  const alerts = all().filter(({ tone }) => tone === 'alert');
  await dismissals.dismiss(alerts.slice(0, dismissed), 'Known');
  const { groups } = await arranged();
  const inSamples = groups.map((group) => ({
    ...group,
    findings: group.findings.map(({ finding, ...shown }) => ({
      ...shown,
      finding: { ...finding, ref: { ...finding.ref, connection: sampleConnectionName } },
    })),
  }));
  const list = findingsAsRows({ groups: isSample ? inSamples : groups }, 'Covers a part.');
  const { detailsView } = findingsDetails(list, { format: english, actions: [] });
  const table = blockOf(detailsView, 'table', 'findings');
  const texts = (key: string) => {
    const at = table.columns.findIndex((column) => column.key === key);
    return table.rows.map(({ cells }) => cells[at]?.text);
  };
  return { header: detailsView.header ?? assert.fail(), table, texts, alerts: alerts.length, board };
}

describe('the panel of findings', () => {
  it('has those to review first, each with what it is about', async () => {
    const { header, table, texts, alerts, board } = await panelOf();
    assert.equal(header.headline, `${alerts} to review`);
    assert.equal(header.detail, 'Covers a part.');
    const severities = texts('@severity');
    assert.equal(severities.lastIndexOf('Needs review'), alerts - 1);
    assert.ok(severities.slice(alerts).every((text) => text === 'For information'));
    const at = texts('@finding').indexOf('Number above 2⁵³ − 1');
    assert.equal(texts('@subject')[at], 'Statistics');
    assert.equal(texts('@text')[at], 'Visits: 9,007,199,254,740,993 is above 2⁵³ − 1, so many programs round it.');
    const cell = table.rows[at]?.cells.find(({ text }) => text === `Board ${board.recordId}`);
    assert.equal(cell?.path, pathOf(boardRef('one', board.recordId)));
  });

  it('has dismissed ones last, and can show each severity alone', async () => {
    const { header, table, texts, alerts } = await panelOf({ dismissed: 2 });
    assert.equal(header.headline, `${alerts - 2} to review`);
    assert.deepEqual(texts('@severity').slice(-2), ['Dismissed', 'Dismissed']);
    assert.deepEqual(texts('@reason').slice(-2), ['Known', 'Known']);
    assert.deepEqual(
      table.toggles?.map(({ title }) => title),
      ['Needs review', 'For information', 'Dismissed'],
    );
    assert.deepEqual(table.rows.at(-1)?.kinds, ['dismissed', 'own']);
  });

  it('says that the badge counts none of sample boards', async () => {
    const { header } = await panelOf({ isSample: true });
    assert.match(header.detail ?? '', /^Those to review are all of sample boards, .*badge/);
  });
});
