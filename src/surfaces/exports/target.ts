import { fileError } from '../../core/failure';

/** A file being written. It appears at its destination only when `close` resolves. */
export interface ExportTarget {
  /** Resolves when the bytes are written, for backpressure. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Leaves an existing file untouched. */
  readonly abandon: () => Promise<void>;
}

/** Opens a file on the disk of this machine, which is written to `temporary` and then moved to `path`. */
export type OpenOnDisk = (path: string, temporary: string) => Promise<ExportTarget>;

/**
 * Writes blocks as they arrive. `name`: of the file. Errors: those of the blocks, and fileNotWritten; nothing is left
 * behind then.
 */
export async function writeBlocks(
  opening: Promise<ExportTarget>,
  blocks: AsyncIterable<Uint8Array>,
  name: string,
): Promise<void> {
  const fail = (error: unknown): never => {
    throw fileError(error, { kind: 'fileNotWritten', file: name });
  };
  const target = await opening.catch(fail);
  try {
    for await (const block of blocks) await target.write(block).catch(fail);
  } catch (error) {
    await target.abandon();
    throw error;
  }
  await target.close().catch(fail);
}

/**
 * Buffers up to `limit` bytes and saves them at once, for file systems that can't append. Errors: that of `tooMuch`
 * when the limit is exceeded.
 */
export function createBufferTarget(
  limit: number,
  save: (bytes: Uint8Array) => Promise<void>,
  tooMuch: () => Error,
): ExportTarget {
  const blocks: Uint8Array[] = [];
  let length = 0;
  return {
    write: async (bytes) => {
      length += bytes.length;
      if (length > limit) throw tooMuch();
      blocks.push(bytes);
      await Promise.resolve();
    },
    close: async () => {
      const whole = new Uint8Array(length);
      let at = 0;
      for (const block of blocks) {
        whole.set(block, at);
        at += block.length;
      }
      await save(whole);
    },
    abandon: async () => {
      blocks.length = 0;
      await Promise.resolve();
    },
  };
}
