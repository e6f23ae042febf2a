import { loadPlatform, type BoardData } from './boardData';
import type { EvidenceDeps } from './commands/evidence';
import { askForConsent } from './documents/askForConsent';
import { createExporter, type Exporter, type ExporterDeps } from './exports/exporter';
import { packFiles } from './packs/packFiles';
import { shouldCitePointers } from './settings/settings';

/** What saves and copies records. */
export interface ExportParts {
  readonly exporting: Exporter;
  readonly packFiles: EvidenceDeps['packFiles'];
}

/** Creates what saves and copies records. */
export function createExportParts(
  { configuration, clients, store, userNames }: BoardData,
  {
    extensionVersion,
    ...views
  }: Pick<ExporterDeps, 'chosenCuts' | 'boardName' | 'copy' | 'mayLoad' | 'verdictOf'> & {
    readonly extensionVersion: string;
  },
): ExportParts {
  const { settings, format } = configuration;
  const deps = {
    ...views,
    store: store.causedBy('export'),
    csv: () => settings().csv,
    decisionRecordPointers: shouldCitePointers,
    format,
    provenance: { operation: 'GET /boards/voteData', paragraph: '4.3', extensionVersion },
  };
  const namesShown = (connection: string) =>
    userNames.areHidden() ? 'pseudonyms' : userNames.aliasCount(connection) > 0 ? 'aliases' : 'received';
  return {
    exporting: createExporter({
      ...deps,
      sourceOf: (name) => clients.of(name, 'export'),
      namesOf: userNames.of,
      openOnDisk: async (...place) => (await loadPlatform()).createDiskTarget(...place),
      askForConsent: (hidden) => askForConsent('export', hidden),
    }),
    packFiles: (...packed) => packFiles(packed[0], { ...deps, namesOf: namesShown }, packed[1], packed[2]),
  };
}
