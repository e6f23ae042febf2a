import type { ExportTarget } from './target';

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
