import type { Ref } from '../../core/ref';
import { noUnits, type UnitsInUse } from '../../core/units';
import type { Board, Connection } from '../../records/configured';
import { createFormat, type Format } from '../../core/format';
import { readSettings, type Settings } from './settings';

/** The current configuration, read from the settings once and then by `reload`. */
export interface Configuration {
  readonly settings: () => Settings;
  /** The format, with the units of what a ref concerns. */
  readonly format: (ref?: Ref) => Format;
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

/** Creates the configuration; `language` is BCP 47, `unitsOf` returns the same object until the units change. */
export function createConfiguration(
  language: string,
  samples: Samples,
  unitsOf: (ref: Ref) => UnitsInUse,
): Configuration {
  let settings = readSettings();
  let formats = new WeakMap<UnitsInUse, Format>();
  const connections = () =>
    settings.showSamples ? [...settings.connections, samples.connection] : settings.connections;
  const boards = () => (settings.showSamples ? [...settings.boards, ...samples.boards()] : settings.boards);
  const connectionOf = (name: string) => connections().find((connection) => connection.name === name);
  return {
    settings: () => settings,
    format: (ref) => {
      const units = ref ? unitsOf(ref) : noUnits;
      const known = formats.get(units) ?? createFormat(language, settings.zone, units.pinned, units.assumed);
      formats.set(units, known);
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
