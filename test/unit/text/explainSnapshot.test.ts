import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '@vscode/l10n';
import { explain, inOneLine } from '../../../src/text/explain';
import { projectRoot } from '../../host/paths';

const chinese = readFileSync(path.join(projectRoot, 'l10n', 'bundle.l10n.zh-cn.json'), 'utf8');

/** What failed, the code of the system, and the words in both languages. */
const cases = [
  [undefined, 'ENOSPC', 'Couldn’t save the snapshot. The disk is full. Free some space, or delete snapshots, then retry.', '无法保存快照。磁盘已满。请腾出空间或删除一些快照，然后重试。'], // oxfmt-ignore
  [undefined, 'EFBIG', 'Couldn’t save the snapshot. A file in VS Code’s storage folder can’t be that large.', '无法保存快照。VS Code 的存储文件夹不允许这么大的文件。'], // oxfmt-ignore
  ['label', 'EROFS', 'Couldn’t save the name and the note of the snapshot. VS Code’s storage folder is read-only. Check its permissions, then retry.', '无法保存快照的名称和备注。VS Code 的存储文件夹为只读。请检查其权限，然后重试。'], // oxfmt-ignore
  ['deletion', 'EPERM', 'Couldn’t delete the snapshot. VS Code’s storage folder is read-only. Check its permissions, then retry.', '无法删除快照。VS Code 的存储文件夹为只读。请检查其权限，然后重试。'], // oxfmt-ignore
] as const;

describe('a snapshot that can’t be written', () => {
  afterEach(() => config({ contents: {} }));

  for (const [of, code, english, inChinese] of cases) {
    it(`says what failed, and why, in English and Chinese: ${of ?? 'taking'}, ${code}`, () => {
      const say = () => inOneLine(explain({ kind: 'snapshotNotWritten', code, ...(of && { of }) }));
      assert.equal(say(), english);
      config({ contents: JSON.parse(chinese) as Record<string, string> });
      assert.equal(say(), inChinese);
    });
  }
});
