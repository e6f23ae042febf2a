/** A file that is being written. It is in its place once `close` has resolved, and not there at all before. */
export interface Target {
  /** Resolves when the bytes are written, so that nothing piles up. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Leaves what stood there before as it was. */
  readonly abandon: () => Promise<void>;
}

/** Opens a file on the disk of this machine, written beside its place (`beside`) and moved there (`path`). */
export type OpenOnDisk = (path: string, beside: string) => Promise<Target>;

/** Writes blocks as they come. Errors: those of the blocks and of the target; then nothing is left behind. */
export async function writeBlocks(target: Target, blocks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const block of blocks) await target.write(block);
  } catch (error) {
    await target.abandon();
    throw error;
  }
  await target.close();
}
