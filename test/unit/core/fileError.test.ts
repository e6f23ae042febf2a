import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { failureOf, ServiceError, fileError, codeOf, type Failure } from '../../../src/core/failure';
import { explain, inOneLine } from '../../../src/service/text/explain';

const written = (error: unknown): Failure =>
  fileError(error, { kind: 'fileNotWritten', file: 'plan [a](b).csv' }).failure;

/** An error as VS Code's file systems throw it. */
const ofEditor = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('a failure of the file system', () => {
  it('has the code of the system, wherever an error has it', async () => {
    const thrown = await readFile('/dev/null/x').catch((error: unknown) => error);
    assert.equal(codeOf(thrown), 'ENOTDIR');
    for (const [error, code] of [
      [
        ofEditor(
          'Unknown',
          'Unable to write file (Unknown (FileSystemError): Error: EBUSY: resource busy or locked, rename)',
        ),
        'EBUSY',
      ],
      [
        ofEditor(
          'NoPermissions',
          'Unable to write (NoPermissions (FileSystemError): Error: EPERM: operation not permitted, open)',
        ),
        'EPERM',
      ],
      [ofEditor('NoPermissions', 'denied'), 'EACCES'],
      [ofEditor('FileNotFound', 'cannot open ERROR: x'), 'ENOENT'],
      [ofEditor('FileIsADirectory', '/a'), 'EISDIR'],
      [ofEditor('Unavailable', 'offline'), 'EIO'],
      [new Error('ENOSPC: no space left on device, write'), 'ENOSPC'],
      [new Error('remote said no'), ''],
      ['no error', ''],
    ] as const)
      // oxfmt-ignore
      assert.deepEqual(written(error), { kind: 'fileNotWritten', file: 'plan [a](b).csv', code });
  });

  it('doesn’t hide another failure', () => {
    const cancelled = new ServiceError({ kind: 'cancelled' });
    assert.equal(failureOf(fileError(cancelled, { kind: 'fileNotRead', file: 'x' })).kind, 'cancelled');
  });

  it('names the file, and holds nothing of the message', () => {
    const text = inOneLine(explain(written(new Error('secret text of a remote file system'))));
    assert.match(text, /^Couldn’t save “plan a\(b\)\.csv”\. .*gives no reason/);
    assert.doesNotMatch(text, /internal|secret/);
  });
});
