/** The answer of a view at a glance; its summary says the same in sentences. */
export interface DetailsHeader {
  readonly style: 'decided' | 'tied' | 'open' | 'undecidable' | 'contradicted' | 'none';
  readonly headline: string;
  /** By how much, or why not. */
  readonly detail?: string;
  /** The data may still change, so when it was loaded belongs to the answer. */
  readonly isUpdating: boolean;
  readonly chips: readonly Chip[];
  readonly tiles: readonly Tile[];
}

/** A state in one or two words. */
export interface Chip {
  readonly text: string;
  readonly tone?: 'running' | 'alert';
}

/** A number with what it counts. */
export interface Tile {
  readonly value: string;
  readonly label: string;
  /** It contradicts another number. */
  readonly isOdd?: true;
}
