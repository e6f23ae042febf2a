import { agents } from './agents/agents';
import { changes } from './changes/changes';
import { commands } from './commands/commands';
import { datasets } from './datasets/datasets';
import { diagnosis } from './diagnosis/diagnosis';
import { documents } from './documents/documents';
import { exports } from './exports/exports';
import { findings } from './findings/findings';
import { outcome } from './insight/outcome';
import { completeness } from './records/completeness';
import { hiddenVoters } from './records/hiddenVoters';
import { json } from './base/json';
import { texts } from './text/texts';
import { panels } from './panels/panels';
import type { Sabotage } from './sabotage';
import { axiosTransport } from './api/axiosTransport';
import { batches } from './api/batches';
import { filePages } from './api/filePages';
import { requests } from './api/requests';
import { resilience } from './api/resilience';
import { session } from './api/session';
import { entries } from './settings/entries';
import { secrets } from './settings/secrets';
import { names } from './store/names';
import { snapshots } from './snapshots/snapshots';
import { store } from './store/store';
import { tree } from './tree/tree';
import { watch } from './watch/watch';
import { page } from './webview/page';

/** Each of these must make a test fail. */
export const sabotages: readonly Sabotage[] = [
  ...axiosTransport,
  ...requests,
  ...resilience,
  ...session,
  ...batches,
  ...filePages,
  ...completeness,
  ...json,
  ...texts,
  ...hiddenVoters,
  ...secrets,
  ...entries,
  ...store,
  ...snapshots,
  ...datasets,
  ...names,
  ...outcome,
  ...changes,
  ...panels,
  ...page,
  ...exports,
  ...documents,
  ...commands,
  ...diagnosis,
  ...findings,
  ...watch,
  ...agents,
  ...tree,
];
