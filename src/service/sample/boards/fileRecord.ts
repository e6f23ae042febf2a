import type { JsonObject } from '../json';
import { sampleAppId } from '../sampleBoards';

/** A file record with the field order of §2.8. `more` overrides fields, possibly with invalid values. */
export function createFileRecord(
  recordId: string,
  number: number,
  file: { fileName: string; bigType: string; userId: string; fileSize: number; createdAt: number },
  more: JsonObject = {},
): JsonObject {
  const key = String(number).padStart(4, '0');
  return {
    id: `f-${key}`,
    appId: sampleAppId,
    recordId,
    opId: `op-${key}`,
    opType: 'add',
    opTime: file.createdAt,
    userId: file.userId,
    elementId: `el-file-${key}`,
    fileType: file.fileName.split('.').at(-1)?.toLowerCase() ?? '',
    fileId: `blob-${key}`,
    fileName: file.fileName,
    fileSize: file.fileSize,
    bigType: file.bigType,
    isNotCopy: true,
    from: 'board',
    createdAt: file.createdAt,
    updatedAt: file.createdAt,
    deletedAt: null,
    ...more,
  };
}
