import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure';
import { inQuotes } from './phrases';
import { sanitizeMessageLabel } from './sanitizeLabel';

type FileFailure = Extract<Failure, { readonly kind: 'fileNotWritten' | 'fileNotRead' | 'fileTooLarge' }>;

/** What happened to a file that the user chose, and what to do. */
export function explainFile(failure: FileFailure): { readonly what: string; readonly next: string } {
  const file = inQuotes(sanitizeMessageLabel(failure.file, 100));
  switch (failure.kind) {
    case 'fileNotWritten':
      return { what: t('Couldn’t save {0}', file), next: fileAdvice(failure.code) };
    case 'fileNotRead':
      return { what: t('Couldn’t read {0}', file), next: fileAdvice(failure.code) };
    case 'fileTooLarge':
      return {
        what: t('Couldn’t save {0}', file),
        next: t(
          'A file saved to this location can’t exceed {0} MiB. Save it to a local disk instead, or export fewer records.',
          Math.round(failure.limitBytes / 1024 ** 2),
        ),
      };
  }
}

/** Why the file system failed, and what to do. `code`: the system's error code; empty if unknown. */
export function fileAdvice(code: string): string {
  switch (code) {
    case 'EBUSY':
    case 'ETXTBSY':
      return t('Another program is using the file. Close it there, then retry.');
    case 'EACCES':
    case 'EPERM':
      return t(
        'Another program may be using the file, or it’s read-only. Close it there or check its permissions, then retry.',
      );
    case 'EROFS':
      return t('The disk is read-only. Make it writable, or use another one, then retry.');
    case 'ENOSPC':
    case 'EDQUOT':
      return t('The disk is full. Free some space, then retry.');
    case 'EFBIG':
      return t('The disk doesn’t allow a file that large. Use another disk, or save less data, then retry.');
    case 'ENOENT':
    case 'ENOTDIR':
      return t('The file or its folder doesn’t exist. It may have been moved. Check the location, then retry.');
    case 'EISDIR':
    case 'EEXIST':
      return t('A folder or another file already has this name. Choose another name, then retry.');
    case 'ENAMETOOLONG':
      return t('The name is too long. Choose a shorter name or another folder, then retry.');
    case 'EMFILE':
    case 'ENFILE':
      return t('Too many files are open on this machine. Close some programs, then retry.');
    case 'EIO':
    case 'ENXIO':
    case 'ENODEV':
    case 'ENOTCONN':
    case 'ESTALE':
    case 'ETIMEDOUT':
      return t('The disk or the remote file system doesn’t respond. Check its connection, then retry.');
    default:
      return code === ''
        ? t('The file system gives no reason. Check the location, then retry.')
        : t('The file system reports {0}. Check the location, then retry.', code);
  }
}
