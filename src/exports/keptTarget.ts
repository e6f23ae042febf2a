import type { Target } from './target';

/**
 * Keeps what is written, up to a limit in bytes, and hands it over whole: for places that take a file only at once.
 * Errors: what `tooMuch` gives, as soon as the limit is passed.
 */
export function keptTarget(limit: number, save: (bytes: Uint8Array) => Promise<void>, tooMuch: () => Error): Target {
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
