/** How options moved between two votes: a line for each, from its place then to its place now. */
export interface SlopeBlock {
  readonly block: 'slope';
  readonly id: string;
  readonly title: string;
  readonly before: SlopeSide;
  readonly after: SlopeSide;
  /** From an end on the left to one on the right, by their indexes. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly move: 'up' | 'down' | 'same' }[];
  readonly note?: string;
}

/** One vote: its name, when it is of, and its options from the first to the last. */
export interface SlopeSide {
  readonly title: string;
  readonly time: string;
  readonly ends: readonly SlopeEnd[];
}

export interface SlopeEnd {
  readonly key: string;
  /** "2", or "–" without a rank. */
  readonly rank: string;
  readonly label: string;
  /** Formatted; empty if unknown. */
  readonly share: string;
  /** It is in this vote only. */
  readonly mark?: 'alone';
}
