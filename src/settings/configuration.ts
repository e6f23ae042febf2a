import type { Ref } from '../base/ref';
import { noPins, type Pins } from '../base/units';
import type { Board, Connection } from '../records/configured';
import { createFormat, type Format } from '../text/format';
import { readSettings, type Settings } from './settings';

/** What is configured at the moment, read from the settings once and again when they change. */
export interface Configuration {
  readonly settings: () => Settings;
  /** With the units that the user pinned for the connection of a ref, except in snapshots. */
  readonly format: (ref?: PinnedRef) => Format;
  /** With that of the samples while they are shown. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly connectionOf: (name: string) => Connection | undefined;
  /** Reads the settings again; gives those before. */
  readonly reload: () => Settings;
}

/** What is built in, for as long as the samples are shown. */
interface Samples {
  readonly connection: Connection;
  readonly boards: () => readonly Board[];
}

type PinnedRef = Pick<Ref, 'connection' | 'at'>;

/** Creates the configuration; `language` is BCP 47, `pinsOf` gives the same object until pins change. */
export function createConfiguration(
  language: string,
  samples: Samples,
  pinsOf: (connection: string) => Pins,
): Configuration {
  let settings = readSettings();
  let formats = new WeakMap<Pins, Format>();
  const connections = () =>
    settings.showSamples ? [...settings.connections, samples.connection] : settings.connections;
  return {
    settings: () => settings,
    format: (ref) => {
      // A snapshot may be of another service.
      const pins = ref && ref.at === undefined ? pinsOf(ref.connection) : noPins;
      const known = formats.get(pins) ?? createFormat(language, settings.zone, pins);
      formats.set(pins, known);
      return known;
    },
    connections,
    boards: () => (settings.showSamples ? [...settings.boards, ...samples.boards()] : settings.boards),
    connectionOf: (name) => connections().find((connection) => connection.name === name),
    reload: () => {
      const before = settings;
      settings = readSettings();
      if (before.zone !== settings.zone) formats = new WeakMap();
      return before;
    },
  };
}
