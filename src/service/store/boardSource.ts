import type { Client } from '../api/client';
import type { BaseMemory } from '../api/baseMemory';
import type { Zone } from '../../core/zone';

export interface BoardSource {
  readonly client: Client;
  readonly pageBase: BaseMemory;
  /** Files per page. */
  readonly pageSize: () => number;
  /** Time zone in which file filters are interpreted. */
  readonly zone: () => Zone;
}

export type SourceOf = (connection: string) => BoardSource | Promise<BoardSource>;
