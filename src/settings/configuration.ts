import type { Ref } from '../base/ref';
import { noPins, type Pins } from '../base/units';
import type { Board, Connection } from '../records/configured';
import { createFormat, type Format } from '../text/format';
import { readSettings, type Settings } from './settings';

/** The current configuration, read from the settings once and then by `reload`. */
export interface Configuration {
  readonly settings: () => Settings;
  /** The format, with the units that the user pinned for the connection of a ref, except in snapshots. */
  readonly format: (ref?: PinnedRef) => Format;
  /** Includes the sample connection while the samples are shown. */
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  readonly connectionOf: (name: string) => Connection | undefined;
  /** Origin and path of a connection's service: the same name may mean another service later. */
  readonly serviceOf: (name: string) => string | undefined;
  /** Whether a connection exists and has boards. */
  readonly isInUse: (connection: string) => boolean;
  /** Reads the settings again; returns the previous ones. */
  readonly reload: () => Settings;
}

/** The built-in connection and boards. */
interface Samples {
  readonly connection: Connection;
  readonly boards: () => readonly Board[];
}

type PinnedRef = Pick<Ref, 'connection' | 'at'>;

/** Creates the configuration; `language` is BCP 47, `pinsOf` returns the same object until pins change. */
export function createConfiguration(
  language: string,
  samples: Samples,
  pinsOf: (connection: string) => Pins,
): Configuration {
  let settings = readSettings();
  let formats = new WeakMap<Pins, Format>();
  const connections = () =>
    settings.showSamples ? [...settings.connections, samples.connection] : settings.connections;
  const boards = () => (settings.showSamples ? [...settings.boards, ...samples.boards()] : settings.boards);
  const connectionOf = (name: string) => connections().find((connection) => connection.name === name);
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
    boards,
    connectionOf,
    serviceOf: (name) => {
      const connection = connectionOf(name);
      return connection && connection.origin + connection.path;
    },
    isInUse: (name) => connectionOf(name) !== undefined && boards().some(({ connection }) => connection === name),
    reload: () => {
      const before = settings;
      settings = readSettings();
      if (before.zone !== settings.zone) formats = new WeakMap();
      return before;
    },
  };
}
