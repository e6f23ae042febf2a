import type { ActionId } from './actions';

/** The main result of a view at a glance. */
export interface DetailsHeader {
  /** `line`: the headline takes the place of the title. */
  readonly style: 'decided' | 'tied' | 'open' | 'undecidable' | 'contradicted' | 'none' | 'line';
  /** Empty where a chart says it first. */
  readonly headline: string;
  /** Details of the headline, such as the margin or the reason. */
  readonly detail?: string;
  /** The data may still change, so the time of loading is part of the result. */
  readonly isUpdating: boolean;
  readonly chips: readonly Chip[];
  readonly tiles: readonly Tile[];
}

/** A state in one or two words. */
export interface Chip {
  readonly text: string;
  /** `quiet`: not a state, but a fact beside them, such as when it was. */
  readonly tone?: 'running' | 'alert' | 'quiet';
  /** What it means, as a tooltip and for screen readers. */
  readonly note?: string;
  /** ID of the block that it leads to. */
  readonly to?: string;
  /** The ref that it opens. */
  readonly path?: string;
  /** What it does. */
  readonly action?: ActionId;
}

/** A number with what it counts. */
export interface Tile {
  readonly value: string;
  readonly label: string;
  /** Why it is marked: it contradicts something else, or may. */
  readonly note?: string;
}
