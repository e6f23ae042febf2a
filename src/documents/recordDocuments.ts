import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Consent } from '../model/consent';
import { ServiceError } from '../model/failure';
import type { Format } from '../model/format';
import { pathOf, type Ref } from '../model/ref';
import type { BoardStore } from '../store/boardStore';
import { scheme, type Content, type DocumentDoors, type Documents } from './documentDoors';
import { documentPath, refOfDocument } from './documentUri';
import type { RecordText } from './recordText';

/** Records as read-only JSON documents. */
export interface RecordDocuments extends Documents, vscode.Disposable {
  /** Opens the JSON of a ref. `name` is for the tab. Errors: ServiceError, and what VS Code says of opening. */
  readonly open: (ref: Ref, name: string, preview: boolean) => Promise<void>;
}

/** What stands in the documents. */
export function recordDocuments(
  { changed, marked }: DocumentDoors,
  store: BoardStore,
  format: () => Format,
): RecordDocuments {
  // What could name voters is shown only while this window lives, where a person agreed to it.
  const consents = new Map<string, Consent>();
  /** Why documents could not be loaded, by path. */
  const problems = new Map<string, string>();

  const contentOf = async (uri: vscode.Uri): Promise<Content> => {
    const ref = refOfDocument(uri.path);
    const record = ref && (await textOf(ref));
    if (!ref || !record) throw vscode.FileSystemError.FileNotFound(uri);
    const [{ carriesSchema }, { layout }, { newPace }] = await Promise.all([
      import('./recordText'),
      import('../model/jsonText'),
      import('../model/pace'),
    ]);
    const consent = consents.get(pathOf(ref));
    const revealed = consent && record.redacted?.reveal(consent);
    const text = revealed ?? record.text;
    if (uri.path.endsWith('.json') && carriesSchema(text))
      throw vscode.FileSystemError.Unavailable(
        t('This record now contains $schema, so it can only be shown as plain text. Select Open as JSON again.'),
      );
    // A document that changes without a new response has to look newer all the same.
    const receivedAt = record.receivedAt + (revealed === undefined ? 0 : 1);
    const pieces: string[] = [];
    await newPace().through(layout(text, indent()), (piece) => pieces.push(piece));
    return { bytes: new TextEncoder().encode(`${pieces.join('')}\n`), receivedAt };
  };

  const textOf = async (ref: Ref): Promise<RecordText | undefined> => {
    const { recordText } = await import('./recordText');
    try {
      return await recordText(ref, store);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { explain, inOneLine } = await import('../model/explain');
      throw vscode.FileSystemError.Unavailable(inOneLine(explain(error.failure)));
    }
  };

  /** Of an open document that cannot be loaded anew the editor tells nobody: it goes on to show what it has. */
  const mark = (uri: vscode.Uri, problem: string | undefined) => {
    if (problems.get(uri.path) === problem) return;
    if (problem === undefined) problems.delete(uri.path);
    else problems.set(uri.path, problem);
    marked.fire(uri);
  };

  const marking = async <T>(uri: vscode.Uri, content: Promise<T>): Promise<T> => {
    try {
      const loaded = await content;
      mark(uri, undefined);
      return loaded;
    } catch (error) {
      // Of one that is gone the editor tells itself.
      const { code, message } = error as vscode.FileSystemError;
      mark(uri, code === 'Unavailable' ? message : undefined);
      throw error;
    }
  };

  const listening = store.onDidChange((under) => {
    const concerned = openUris().filter(({ path }) => {
      const ref = refOfDocument(path);
      return ref !== undefined && (under === undefined || concerns(under, ref));
    });
    if (concerned.length > 0) changed.fire(concerned.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));
  });

  return {
    content: (uri) => marking(uri, contentOf(uri)),
    hover: async (document, position) => {
      const ref = refOfDocument(document.uri.path);
      const [{ recordText }, { hoverAt }] = await Promise.all([import('./recordText'), import('./hoverAt')]);
      const record = ref && (await recordText(ref, store).catch(() => undefined));
      return record && hoverAt(document, position, record, format());
    },
    decoration: (uri) => {
      const problem = problems.get(uri.path);
      if (problem === undefined) return undefined;
      const said = t('Couldn’t refresh. Showing the last loaded version. {0}', problem);
      return new vscode.FileDecoration('!', said, new vscode.ThemeColor('list.errorForeground'));
    },
    open: async (ref, name, preview) => {
      const { recordText, carriesSchema } = await import('./recordText');
      const record = await recordText(ref, store);
      if (!record) throw new ServiceError({ kind: 'vanished' });
      if (record.redacted && !consents.has(pathOf(ref))) {
        const { askForConsent } = await import('./askForConsent');
        const decision = await askForConsent('open', record.redacted.votes);
        if (decision === undefined) return;
        if (decision.consent) consents.set(pathOf(ref), decision.consent);
      }
      const consent = consents.get(pathOf(ref));
      const text = (consent && record.redacted?.reveal(consent)) ?? record.text;
      const path = documentPath(ref, name, carriesSchema(text) ? 'txt' : 'json');
      const uri = vscode.Uri.from({ scheme, path });
      // The editor may still have the text of a tab that was closed before.
      changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
      await vscode.window.showTextDocument(uri, { preview });
    },
    dispose: listening.dispose,
  };
}

/** Those in a tab. The editor keeps others for a while after their tabs were closed; nobody looks at them. */
const openUris = (): vscode.Uri[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .flatMap(({ input }) => {
      if (input instanceof vscode.TabInputText) return [input.uri];
      return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
    })
    .filter((uri) => uri.scheme === scheme);

/** Whether a change under one ref touches the document of another. */
const concerns = (under: Ref, ref: Ref): boolean =>
  under.connection === ref.connection &&
  under.board === ref.board &&
  (under.section === undefined || under.section === ref.section);

/** One level of indentation, as the person has set it for JSON. */
function indent(): string {
  const editor = vscode.workspace.getConfiguration('editor', { languageId: 'json' });
  if (editor.get('insertSpaces') === false) return '\t';
  const size = editor.get<unknown>('tabSize');
  return ' '.repeat(typeof size === 'number' && size >= 1 && size <= 16 ? size : 2);
}
