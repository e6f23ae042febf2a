import { loadPlatform, type BoardData } from './boardData';
import { askForConsent } from './surfaces/documents/askForConsent';
import { createExporter, type Exporter, type ExporterDeps } from './surfaces/exports/exporter';

export function createExporting(
  { configuration, clients, store, userNames }: BoardData,
  views: Pick<ExporterDeps, 'chosenCuts' | 'boardName' | 'copy' | 'mayLoad' | 'run' | 'verdictOf' | 'extensionVersion'>,
): Exporter {
  const { settings, format } = configuration;
  return createExporter({
    ...views,
    store: store.causedBy('export'),
    csv: () => settings().csv,
    format,
    sourceOf: (name) => clients.of(name, 'export'),
    namesOf: userNames.of,
    openOnDisk: async (...place) => (await loadPlatform()).createDiskTarget(...place),
    askForConsent,
  });
}
