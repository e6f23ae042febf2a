import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { examine, type Instruments } from '../doctor/examine';
import { unexamined, type Examination } from '../doctor/examination';
import { reportOf, type Place } from '../doctor/report';
import { wordsOf } from '../doctor/words';
import type { Board, Connection } from '../model/configured';
import type { Format } from '../model/format';
import { nameOf } from './connectionName';
import type { Subject } from './panelDesk';
import { examinationSheet } from './views/examinationSheet';

/** Target of a diagnosis: a configured connection, or one being entered with its secret. */
export interface Patient {
  readonly connection: Connection;
  /** The board to request; default: the first of the connection. */
  readonly board?: string | undefined;
  readonly secret?: string;
}

/** Diagnoses of connections, each in its own panel. */
export interface Examinations {
  /** Opens the panel and starts the diagnosis. */
  readonly begin: (patient: Patient) => Promise<void>;
  /** undefined when the key names no connection. */
  readonly subjectOf: (key: string) => Subject | undefined;
}

export interface ExaminationParts {
  readonly connections: () => readonly Connection[];
  readonly boards: () => readonly Board[];
  /** `secret`: undefined means the stored one. */
  readonly instrumentsFor: (connection: Connection, secret: string | undefined) => Promise<Instruments>;
  readonly place: () => Promise<Place>;
  readonly format: () => Format;
  readonly open: (key: string, preserveFocus: boolean) => void;
  readonly redraw: (key: string) => void;
  /** Runs a command on a connection by name. */
  readonly runOn: (id: 'signIn' | 'editConnection', connection: string) => unknown;
}

/** Creates the controllers of diagnosis panels. A new diagnosis of a connection aborts the running one. */
export function examinations(parts: ExaminationParts): Examinations {
  const under = new Map<string, { patient: Patient; known: Examination; stop: AbortController }>();

  const run = async (key: string, asked: Patient): Promise<void> => {
    under.get(key)?.stop.abort();
    const { board: wanted, secret } = asked;
    // The settings may have been corrected since.
    const connection = (secret === undefined ? keptAs(key) : undefined) ?? asked.connection;
    const mine = { patient: { ...asked, connection }, known: unexamined, stop: new AbortController() };
    under.set(key, mine);
    const board = wanted ?? parts.boards().find((each) => each.connection === connection.name)?.recordId;
    const instruments = await parts.instrumentsFor(connection, secret);
    await examine(connection, board, instruments, mine.stop.signal, (known) => {
      mine.known = known;
      if (under.get(key) === mine) parts.redraw(key);
    });
  };

  const keptAs = (key: string) => parts.connections().find((each) => keyOf(each) === key);

  const subject = (key: string, connection: Connection): Subject => {
    const patient = (): Patient => under.get(key)?.patient ?? { connection };
    const isKept = () => patient().secret === undefined && patient().connection.sample !== true;
    const words = () =>
      wordsOf(under.get(key)?.known ?? unexamined, {
        origin: patient().connection.origin,
        format: parts.format(),
      });
    return {
      title: () => t('Diagnosis: {0}', nameOf(patient().connection)),
      view: () => Promise.resolve(examinationSheet(patient().connection, words(), isKept())),
      closed: () => {
        under.get(key)?.stop.abort();
        under.delete(key);
      },
      answer: {
        refresh: () => run(key, patient()),
        cancel: () => under.get(key)?.stop.abort(),
        do: async ({ action }, panel) => {
          if (action === 'signIn' || action === 'editConnection') await parts.runOn(action, patient().connection.name);
          if (action !== 'copyReport') return;
          const report = reportOf(patient().connection, words(), await parts.place(), new Date());
          await vscode.env.clipboard.writeText(report);
          panel.post({ type: 'said', text: t('Copied the report') });
        },
      },
    };
  };

  return {
    begin: (patient) => {
      const key = keyOf(patient.connection);
      const examined = run(key, patient);
      // Keep the focus in the input while the user is typing.
      parts.open(key, patient.secret !== undefined);
      return examined;
    },
    subjectOf: (key) => {
      // A draft is not configured, and lost after a reload.
      const connection = under.get(key)?.patient.connection ?? keptAs(key);
      return connection && subject(key, connection);
    },
  };
}

/** Panel key; never equal to a serialized ref. */
const keyOf = ({ name }: Connection): string => `diagnosis/${encodeURIComponent(name.toWellFormed())}`;
