import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '@vscode/l10n';
import { explain, inOneLine } from '../../../../src/service/text/explain';
import { projectRoot } from '../../../host/paths';

const chinese = readFileSync(path.join(projectRoot, 'l10n', 'bundle.l10n.zh-cn.json'), 'utf8');

/** What failed, the code of the system, and the words in both languages. */
const cases = [
  [undefined, 'ENOSPC', 'Couldn’t save the snapshot in VS Code’s storage folder. The disk is full, or doesn’t allow a file that large. Free some space, or use another disk.', '无法将快照保存到 VS Code 的存储文件夹。磁盘已满，或不允许这么大的文件。请腾出空间，或改用其他磁盘。'], // oxfmt-ignore
  ['deletion', 'EPERM', 'Couldn’t delete the snapshot from VS Code’s storage folder. Another program may be using the file, or it’s read-only. Check that, then retry.', '无法从 VS Code 的存储文件夹中删除快照。其他程序可能正在使用该文件，或该文件为只读。请检查后重试。'], // oxfmt-ignore
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
