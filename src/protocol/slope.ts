/** How options moved between two votes: a line for each, from its former to its new position. */
export interface SlopeBlock {
  readonly block: 'slope';
  readonly id: string;
  readonly title: string;
  readonly before: SlopeSide;
  readonly after: SlopeSide;
  /** `from`: index of an end on the left; `to`: on the right. */
  readonly lines: readonly { readonly from: number; readonly to: number; readonly move: 'up' | 'down' | 'same' }[];
  readonly note?: string;
}

/** One vote: its name, its time with the number of voters, and its options from first to last. */
export interface SlopeSide {
  readonly title: string;
  readonly time: string;
  readonly ends: readonly SlopeEnd[];
}

export interface SlopeEnd {
  readonly key: string;
  /** "2", or "–" without a rank. */
  readonly rank: string;
  /** Others have the same rank. */
  readonly isTied?: true;
  readonly label: string;
  /** Formatted; empty if unknown. */
  readonly share: string;
  /** It is in this vote only. */
  readonly mark?: 'alone';
}
