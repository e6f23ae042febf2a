import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { currentTime } from '../../core/clock';
import { diagnose } from './diagnose';
import { notStarted, type Diagnosis } from './diagnosisSteps';
import { reportOf, stepTexts } from './diagnosisText';
import { hrefOf } from '../../core/baseUrl';
import type { Failure } from '../../core/failure';
import type { Call } from '../../service/api/operations';
import type { Connection } from '../../records/configured';
import { connectionName } from '../../records/text/nameLabel';
import type { Page } from '../../surfaces/pages/page';
import { copyText } from '../../surfaces/pages/panelInteraction';
import type { App } from '../parts/app';
import { targetOfConnection } from '../parts/commands';
import { diagnosisDetailsView } from './diagnosisDetails';

/** Target of a diagnosis: a configured connection, or one being entered with its secret. */
export interface DiagnosisTarget {
  readonly connection: Connection;
  /** The board to request; default: the first of the connection. */
  readonly board?: string | undefined;
  readonly secret?: string;
  /** No connection with the same service and app ID was configured when the diagnosis began. */
  readonly isNew?: boolean;
}

/** Diagnoses of connections, each in its own panel. */
export interface DiagnosisPanels {
  readonly begin: (target: DiagnosisTarget) => Promise<void>;
  /** undefined when the key names no connection. */
  readonly pageOf: (key: string) => Page | undefined;
}

/** Creates the pages of diagnoses. A new diagnosis of a connection aborts the running one. */
export function createDiagnosisPanels(
  app: Pick<
    App,
    | 'connections'
    | 'boards'
    | 'requests'
    | 'format'
    | 'clients'
    | 'secretOf'
    | 'loadProbe'
    | 'environment'
    | 'panels'
    | 'run'
  >,
): DiagnosisPanels {
  const under = new Map<string, { target: DiagnosisTarget; known: Diagnosis; at: number; stop: AbortController }>();

  const run = async (key: string, asked: DiagnosisTarget): Promise<void> => {
    under.get(key)?.stop.abort();
    const { board: wanted, secret } = asked;
    // The settings may have been corrected since.
    const connection = (secret === undefined ? configuredConnection(key) : undefined) ?? asked.connection;
    const mine = {
      target: { ...asked, connection },
      known: notStarted,
      at: currentTime(),
      stop: new AbortController(),
    };
    under.set(key, mine);
    const board = wanted ?? app.boards().find((each) => each.connection === connection.name)?.recordId;
    const tools = {
      probe: await app.loadProbe(),
      proxySettings: readProxySettings(),
      send: app.clients.sendTo(connection),
      noteUnreadable: (call: Call, failure: Failure) => app.requests.fail(connection, call, failure),
      secret: () => (secret === undefined ? app.secretOf(connection) : Promise.resolve(secret)),
    };
    await diagnose(connection, board, tools, mine.stop.signal, (known) => {
      mine.known = known;
      if (under.get(key) === mine) app.panels.redraw((each) => each === key);
    });
  };

  /** The connection saved since with the service and app ID of a draft; its stored secret is used from then on. */
  const savedSince = ({ connection: draft, isNew }: DiagnosisTarget): DiagnosisTarget | undefined => {
    const connection = isNew && app.connections().find((each) => isSameAccount(each, draft));
    return connection ? { connection } : undefined;
  };
  const configuredConnection = (key: string) => app.connections().find((each) => diagnosisKey(each) === key);

  const page = (key: string, connection: Connection): Page => {
    const target = (): DiagnosisTarget => under.get(key)?.target ?? { connection };
    const isKept = () => target().secret === undefined && target().connection.sample !== true;
    const words = () => {
      const known = under.get(key)?.known;
      return known && stepTexts(known, { origin: target().connection.origin, format: app.format() });
    };
    return {
      title: () => t('Diagnosis: {0}', connectionName(target().connection)),
      icon: 'diagnosis',
      view: () => {
        const isOutdated = savedSince(target()) !== undefined;
        const at = under.get(key)?.at;
        const time = at === undefined ? undefined : app.format().time(at);
        const detailsView = diagnosisDetailsView(target().connection, words(), time, isKept(), isOutdated);
        return Promise.resolve({ detailsView, tables: new Map() });
      },
      act: async (action, _row, panel) => {
        if (action === 'signIn' || action === 'editConnection')
          await app.run(action, targetOfConnection(target().connection.name));
        if (action !== 'copyReport') return;
        const report = reportOf(
          target().connection,
          words() ?? [],
          await app.environment(),
          new Date(under.get(key)?.at ?? currentTime()),
        );
        await copyText(report);
        panel.post({ type: 'announce', text: t('Copied the report') });
      },
      handlers: {
        refresh: () => run(key, savedSince(target()) ?? target()),
        cancel: () => under.get(key)?.stop.abort(),
      },
      closed: () => {
        under.get(key)?.stop.abort();
        under.delete(key);
      },
    };
  };

  return {
    begin: (target) => {
      const key = diagnosisKey(target.connection);
      const isNew = !app.connections().some((each) => isSameAccount(each, target.connection));
      const diagnosed = run(key, { ...target, isNew });
      // Keep the focus in the input while the user is typing.
      app.panels.open(key, { preserveFocus: target.secret !== undefined });
      return diagnosed;
    },
    pageOf: (key) => {
      // A draft is not configured, and lost after a reload.
      const connection = under.get(key)?.target.connection ?? configuredConnection(key);
      return connection && page(key, connection);
    },
  };
}

const isSameAccount = (one: Connection, other: Connection): boolean =>
  hrefOf(one) === hrefOf(other) && one.appId === other.appId;

/** Panel key; never equal to a serialized ref. */
const diagnosisKey = ({ name }: Connection): string => `diagnosis/${encodeURIComponent(name.toWellFormed())}`;

/** The settings of VS Code, which decides about proxies. */
function readProxySettings() {
  const config = vscode.workspace.getConfiguration('http');
  return {
    url: config.get<string>('proxy'),
    exceptions: config.get<readonly string[]>('noProxy') ?? [],
    support: config.get<string>('proxySupport'),
  };
}
