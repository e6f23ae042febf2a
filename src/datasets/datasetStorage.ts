/** A part of a table that is being written. */
export interface PartFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Moves the part into place; returns its size, and its SHA-256 in hex. */
  readonly close: () => Promise<{ readonly bytes: number; readonly sha256: string }>;
  readonly abandon: () => Promise<void>;
}

/** The folder of a dataset; files are named by their paths in it. Errors: ServiceError, datasetNotWritten. */
export interface DatasetStorage {
  /** The text of a file; undefined if there is none. */
  readonly read: (file: string) => Promise<string | undefined>;
  /** Writes a file beside its place, then moves it there. */
  readonly replace: (file: string, text: string) => Promise<void>;
  /** Appends to a file, which is created if needed; returns the number of appended bytes. */
  readonly append: (file: string, text: string) => Promise<number>;
  /** Shortens a file to its first bytes. */
  readonly truncate: (file: string, bytes: number) => Promise<void>;
  /** The size of a file in bytes; undefined if there is none. */
  readonly size: (file: string) => Promise<number | undefined>;
  /** The lines of a file in batches; none if there is no file. */
  readonly lines: (file: string) => AsyncIterable<readonly string[]>;
  /** The names in a folder; none if there is no folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Deletes a file, or a folder with its content. */
  readonly remove: (place: string) => Promise<void>;
  /** Deletes a folder and its parents, as long as they are empty. */
  readonly removeEmpty: (folder: string) => Promise<void>;
  /** Starts a part; it is written to `temporary`, and moved to `file` when it is closed. */
  readonly part: (file: string, temporary: string) => Promise<PartFile>;
  /** Locks the dataset for this process; false while another running process on this computer has the lock. */
  readonly lock: (file: string) => Promise<boolean>;
}
