export interface PartFile {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Returns its size, and its SHA-256 in hex. */
  readonly close: () => Promise<{ readonly bytes: number; readonly sha256: string }>;
}

/**
 * The folder of a dataset that is being written; files are named by their paths in it. Errors: ServiceError,
 * datasetNotWritten.
 */
export interface DatasetFolder {
  readonly part: (file: string) => Promise<PartFile>;
  readonly write: (file: string, text: string) => Promise<void>;
  /** Moves the folder into place, all or nothing; returns its path, with a number behind the name if it is taken. */
  readonly publish: () => Promise<string>;
  readonly discard: () => Promise<void>;
}
