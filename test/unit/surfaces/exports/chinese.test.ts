import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '@vscode/l10n';
import { choicesFor } from '../../../../src/surfaces/exports/choices';
import { copiedMarkdown } from '../../../../src/surfaces/exports/clipboardText';
import { decisionRecord } from '../../../../src/kinds/vote/decisionRecord';
import { exportSelectionOf } from '../../../../src/surfaces/exports/exportSelection';
import { createFormat } from '../../../../src/core/format';
import { boardRef } from '../../../../src/core/ref';
import { fileDetails } from '../../../../src/kinds/file/fileDetails';
import { read } from '../pages/read';
import { factOf, viewContextAt } from '../pages/viewContexts';
import { services } from '../tree/treeServices';
import { fileOf } from './exporting';
import { headerText } from '../../../../src/protocol/headerText';

describe('exports in Chinese', () => {
  before(() => {
    const bundle = readFileSync(join(__dirname, '../../../../l10n/bundle.l10n.zh-cn.json'), 'utf8');
    config({ contents: JSON.parse(bundle) as Record<string, string> });
  });
  after(() => config({ contents: {} }));

  const votes = async () => {
    const { store } = services();
    const ref = { ...boardRef('samples', '全球团队-offsite'), section: 'votes' } as const;
    const selection = await exportSelectionOf([ref], { store, boardName: () => '异地团建' });
    assert.ok(selection.kind === 'votes');
    return selection;
  };

  it('contain no English product text in decision records and rankings', async () => {
    const selection = await votes();
    const chinese = createFormat('zh-cn', 'utc');
    const [first] = selection.items;
    assert.ok(first?.decoded.value);
    const texts = [
      decisionRecord(first, '1.2.3', chinese) ?? '',
      copiedMarkdown({ ...selection, items: [first] }, chinese),
    ];
    const theirs = new Set(first.decoded.response.text.match(/[A-Za-z]+/g));
    for (const text of texts) {
      const own = text.replace(/`[^`]*`/g, '').match(/[A-Za-z]{3,}/g) ?? [];
      const known = ['UTC', 'Board', 'Inspector', 'JSON', 'offsite'];
      assert.deepEqual(
        own.filter((word) => !theirs.has(word) && !known.includes(word)),
        [],
      );
    }
    assert.match(texts[0] ?? '', /^# 决策记录：/);
  });

  it('keep ASCII headers in CSV tables', async () => {
    const selection = await votes();
    for (const choice of choicesFor(selection, false).filter(({ form }) => form === 'csv')) {
      const [header = ''] = (await fileOf(selection, choice)).split('\r\n');
      assert.match(header, /^[\w.,() ]+$/);
    }
  });

  it('and copies keep the category of a file as returned, while rows and details translate it', async () => {
    const { store, section, itemOf } = services();
    const ref = { ...boardRef('samples', 'retro-2026-w46'), section: 'files' } as const;
    const selection = await exportSelectionOf([ref], { store, boardName: () => '回顾' });
    assert.match(copiedMarkdown(selection, createFormat('zh-cn', 'utc')), /\| image \|/);
    const image = (await section(ref.board, 'files')).find(
      (row) => row.kind === 'file' && row.decoded.value?.bigType === 'image',
    );
    assert.ok(image?.kind === 'file');
    assert.match(itemOf(image).tooltip ?? '', /类别：图片/);
    const { detailsView } = fileDetails(viewContextAt(ref.board, 'files', 'f'), image.decoded, [image.decoded]);
    assert.equal(read(factOf(detailsView, 'bigType')), '图片 | ok | image');
    assert.match(headerText(detailsView.header) ?? '', /图片/);
  });
});
