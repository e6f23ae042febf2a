import type { Board, Connection } from '../records/configured';
import { createFormat, type Format } from '../text/format';
import { readSettings, type Settings } from './settings';

/** What is configured at the moment, read from the settings once and again when they change. */
export interface Configuration {
  readonly settings: () => Settings;
  readonly format: () => Format;
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

/** Creates the configuration; `language` is BCP 47. */
export function createConfiguration(language: string, samples: Samples): Configuration {
  let settings = readSettings();
  let formats = createFormat(language, settings.zone);
  const connections = () =>
    settings.showSamples ? [...settings.connections, samples.connection] : settings.connections;
  return {
    settings: () => settings,
    format: () => formats,
    connections,
    boards: () => (settings.showSamples ? [...settings.boards, ...samples.boards()] : settings.boards),
    connectionOf: (name) => connections().find((connection) => connection.name === name),
    reload: () => {
      const before = settings;
      settings = readSettings();
      if (before.zone !== settings.zone) formats = createFormat(language, settings.zone);
      return before;
    },
  };
}
