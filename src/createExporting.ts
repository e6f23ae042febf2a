import { loadPlatform, type BoardData } from './boardData';
import { askForConsent } from './documents/askForConsent';
import { createExporter, type Exporter, type ExporterDeps } from './exports/exporter';
import { shouldCitePointers } from './settings/settings';

/** Creates what saves and copies records. */
export function createExporting(
  { configuration, clients, store, userNames }: BoardData,
  {
    extensionVersion,
    ...views
  }: Pick<ExporterDeps, 'chosenCuts' | 'boardName' | 'copy' | 'mayLoad' | 'run' | 'verdictOf'> & {
    readonly extensionVersion: string;
  },
): Exporter {
  const { settings, format } = configuration;
  return createExporter({
    ...views,
    store: store.causedBy('export'),
    csv: () => settings().csv,
    decisionRecordPointers: shouldCitePointers,
    format,
    provenance: { operation: 'GET /boards/voteData', paragraph: '4.3', extensionVersion },
    sourceOf: (name) => clients.of(name, 'export'),
    namesOf: userNames.of,
    openOnDisk: async (...place) => (await loadPlatform()).createDiskTarget(...place),
    askForConsent,
  });
}
