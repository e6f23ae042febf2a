import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Consent } from '../../records/privacy/consent';
import { fieldAt } from '../../records/fieldAt';
import { explain, inOneLine } from '../../service/text/explain';
import { ServiceError } from '../../core/failure';
import type { Format } from '../../core/format';
import { valueAtOffset } from '../../core/jsonWalk';
import { layout, rangeAt, type JsonPath, type Range } from '../../core/jsonText';
import { createTimeSlicer } from '../../core/timeSlicer';
import { pathOf, type Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import type { UserNames } from '../../service/store/shownNames';
import { askForConsent } from './askForConsent';
import { documentNames, documentUri, refOfDocument } from './documentUri';
import { fieldHover, undocumentedHover } from './fieldHover';
import { carriesSchema, recordText, type RecordText } from './recordText';
import { scheme, type Content, type DocumentEvents, type Documents } from './registerDocumentProviders';

/** Records as read-only JSON documents. */
export interface RecordDocuments extends Documents, vscode.Disposable {
  /** Refs of the documents in all tabs, hidden ones included. */
  readonly shown: () => Ref[];
  /** The text that the document of a ref shows, before it is laid out. */
  readonly shownText: (ref: Ref, record: RecordText) => string;
  /** Opens the JSON of a ref. Errors: ServiceError, and those of VS Code. */
  readonly open: (ref: Ref, preview: boolean, how?: OpenedPart) => Promise<void>;
  /** Compares the JSON of two refs; voters stay hidden unless a consent was given before. Errors: as `open`. */
  readonly compare: (left: Ref, right: Ref) => Promise<void>;
  /** Compares pairs of records in one editor; voters stay hidden. One of a pair may be absent. Errors: as `open`. */
  readonly compareAll: (title: string, pairs: readonly RefPair[]) => Promise<void>;
}

/** The name of a board, and names with the time of their snapshot. `name`: by default, of the board. */
interface BoardNames {
  readonly boardName: (ref: Ref) => string;
  readonly dated: (ref: Ref, name?: string) => string;
  readonly inTab: (ref: Ref, name?: string) => string;
}

/** A record before and after; undefined where there is none. */
export type RefPair = readonly [Ref | undefined, Ref | undefined];

/** `filterName`: of the ref's saved filter. `field`: path of the value to select. */
export interface OpenedPart {
  readonly filterName?: string;
  readonly field?: JsonPath;
}

/** `opened` is called with each ref whose JSON is shown. */
export function createRecordDocuments(
  { changed, marked }: DocumentEvents,
  store: BoardStore,
  format: (ref?: Ref) => Format,
  { boardName, dated, inTab }: BoardNames,
  userNames: Pick<UserNames, 'changes' | 'onDidChange'>,
  opened: (ref: Ref) => void,
): RecordDocuments {
  // A consent is valid for its document until the window closes.
  const consents = new Map<string, Consent>();
  /** Load failures by document URI. */
  const problems = new Map<string, string>();

  /** The text as received, if a consent was given for it. */
  const revealedText = (ref: Ref, record: RecordText): string | undefined => {
    const consent = consents.get(pathOf(ref));
    return consent && record.redacted?.reveal(consent);
  };
  const shownText = (ref: Ref, record: RecordText): string => revealedText(ref, record) ?? record.text;

  const contentOf = async (uri: vscode.Uri): Promise<Content> => {
    const ref = refOfDocument(uri);
    const record = ref && (await textOf(ref));
    if (!ref || !record) throw vscode.FileSystemError.FileNotFound(uri);
    const revealed = revealedText(ref, record);
    const text = revealed ?? record.text;
    if (uri.path.endsWith('.json') && carriesSchema(text))
      throw vscode.FileSystemError.Unavailable(
        t('This record now contains $schema, so it can only be shown as plain text. Select Open as JSON again.'),
      );
    // VS Code reloads only at a later modification time, also for other user names or revealed voters.
    const receivedAt = record.receivedAt + 2 * userNames.changes() + (revealed === undefined ? 0 : 1);
    const pieces: string[] = [];
    await createTimeSlicer().through(layout(text, indent()), (piece) => pieces.push(piece));
    return { bytes: new TextEncoder().encode(`${pieces.join('')}\n`), receivedAt };
  };

  const textOf = async (ref: Ref): Promise<RecordText | undefined> => {
    try {
      return await recordText(ref, store);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw vscode.FileSystemError.Unavailable(inOneLine(explain(error.failure)));
    }
  };

  /** VS Code shows no error when an open document fails to reload, so decorate its tab. */
  const mark = (uri: vscode.Uri, problem: string | undefined) => {
    const key = uri.toString();
    if (problems.get(key) === problem) return;
    if (problem === undefined) problems.delete(key);
    else problems.set(key, problem);
    marked.fire(uri);
  };

  const marking = async <T>(uri: vscode.Uri, content: Promise<T>): Promise<T> => {
    try {
      const loaded = await content;
      mark(uri, undefined);
      return loaded;
    } catch (error) {
      // VS Code itself reports a deleted document.
      const { code, message } = error as vscode.FileSystemError;
      mark(uri, code === 'Unavailable' ? message : undefined);
      throw error;
    }
  };

  const requireText = async (ref: Ref): Promise<RecordText> => {
    const record = await recordText(ref, store);
    if (!record) throw new ServiceError({ kind: 'vanished' });
    return record;
  };

  /** The URI of a loaded document. Fires a change, because VS Code may still cache the text of a closed tab. */
  const uriOf = (
    ref: Ref,
    record: RecordText,
    { filterName, isDated = true }: { filterName?: string | undefined; isDated?: boolean } = {},
  ): vscode.Uri => {
    const text = shownText(ref, record);
    const names = filterName === undefined ? documentNames(ref, store) : [filterName];
    const ending = carriesSchema(text) ? 'txt' : 'json';
    // Tabs show only the last step, so it needs the time.
    const withTime = (name: string, at: number) =>
      isDated && ref.at !== undefined && at === names.length - 1 ? inTab(ref, name) : name;
    const board = isDated ? (names.length === 0 ? inTab(ref) : dated(ref)) : boardName(ref);
    const uri = vscode.Uri.from({ scheme, ...documentUri(ref, board, names.map(withTime), ending) });
    changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    return uri;
  };

  const listening = store.onDidChange((under) => {
    const concerned = openUris().filter((uri) => {
      const ref = refOfDocument(uri);
      return ref !== undefined && (under === undefined || concerns(under, ref));
    });
    if (concerned.length > 0) changed.fire(concerned.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));
  });

  // The URI of a participant's document contains the ID or the pseudonym, which has changed.
  const renaming = userNames.onDidChange(() => {
    const participants = openTabs().filter(({ uris }) => uris.some((uri) => isParticipant(refOfDocument(uri))));
    if (participants.length > 0) void vscode.window.tabGroups.close(participants.map(({ tab }) => tab));
  });

  return {
    shown: () => openUris().flatMap((uri) => refOfDocument(uri) ?? []),
    shownText,
    content: (uri) => marking(uri, contentOf(uri)),
    hover: async (document, position) => {
      const ref = refOfDocument(document.uri);
      const record = ref && (await recordText(ref, store).catch(() => undefined));
      return record && hoverAt(document, position, record, format(ref));
    },
    decoration: (uri) => {
      const problem = problems.get(uri.toString());
      if (problem === undefined) return undefined;
      const message = t('Couldn’t refresh. Showing the last loaded version. {0}', problem);
      return new vscode.FileDecoration('!', message, new vscode.ThemeColor('list.errorForeground'));
    },
    open: async (ref, preview, { filterName, field = [] } = {}) => {
      const record = await requireText(ref);
      if (record.redacted && !consents.has(pathOf(ref))) {
        const decision = await askForConsent(record.redacted.votes);
        if (decision === undefined) return;
        if (decision.consent) consents.set(pathOf(ref), decision.consent);
      }
      opened(ref);
      const { document } = await vscode.window.showTextDocument(uriOf(ref, record, { filterName }), { preview });
      const found = nearestRange(document.getText(), field);
      if (!found) return;
      const selection = new vscode.Range(document.positionAt(found.start), document.positionAt(found.end));
      await vscode.window.showTextDocument(document, { preview, selection });
    },
    compare: async (left, right) => {
      const records = [await requireText(left), await requireText(right)] as const;
      const uris = [uriOf(left, records[0]), uriOf(right, records[1])] as const;
      for (const ref of [left, right]) opened(ref);
      await vscode.commands.executeCommand('vscode.diff', ...uris, uris.map(titleOf).join(' ↔ '));
    },
    compareAll: async (title, pairs) => {
      const resources: (readonly (vscode.Uri | undefined)[])[] = [];
      for (const pair of pairs) {
        const uris: (vscode.Uri | undefined)[] = [];
        for (const ref of pair) {
          const record = ref && (await recordText(ref, store));
          // Both sides need the same path: VS Code shows different paths as a renamed file.
          uris.push(ref && record ? uriOf(ref, record, { isDated: false }) : undefined);
        }
        const [left, right] = uris;
        if (left || right) resources.push([right ?? left, left, right]);
      }
      await vscode.commands.executeCommand('vscode.changes', title, resources);
    },
    dispose: () => {
      listening.dispose();
      renaming.dispose();
    },
  };
}

const titleOf = ({ path }: vscode.Uri): string => path.slice(path.lastIndexOf('/') + 1);

/** The range of a field, or of the nearest part around it that the text has; undefined for the whole text. */
function nearestRange(text: string, field: JsonPath): Range | undefined {
  for (let length = field.length; length > 0; length -= 1) {
    const found = rangeAt(text, field.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

const isParticipant = (ref: Ref | undefined): boolean => ref?.section === 'meetings' && ref.part !== undefined;

/** Whether a change of one ref affects the document of another. */
const concerns = (under: Ref, ref: Ref): boolean =>
  under.connection === ref.connection &&
  under.board === ref.board &&
  under.at === ref.at &&
  (under.section === undefined || under.section === ref.section);

/** One level of indentation, from the user's settings for JSON. */
function indent(): string {
  const editor = vscode.workspace.getConfiguration('editor', { languageId: 'json' });
  if (editor.get('insertSpaces') === false) return '\t';
  const size = editor.get<unknown>('tabSize');
  return ' '.repeat(typeof size === 'number' && size >= 1 && size <= 16 ? size : 2);
}

/** The hover at a position of a document, from the record description. */
function hoverAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  { description, isList, notUtf8 }: RecordText,
  format: Format,
): vscode.Hover | undefined {
  const spot = valueAtOffset(document.getText(), document.offsetAt(position));
  if (!spot) return undefined;
  const { path, range: found, value } = spot;
  const at = fieldAt(description, isList ? path.slice(1) : path);
  const key = path.at(-1);
  // An undocumented item of a list, such as a third one in a pair, has no name to describe.
  if (!at && typeof key !== 'string') return undefined;
  const [title = '', ...paragraphs] = at ? fieldHover(at, value, format, notUtf8) : undocumentedHover(String(key));
  const text = new vscode.MarkdownString();
  if (title !== '') text.appendMarkdown('**').appendText(title).appendMarkdown('**');
  for (const paragraph of paragraphs) text.appendMarkdown('\n\n').appendText(paragraph);
  const range = new vscode.Range(document.positionAt(found.start), document.positionAt(found.end));
  return new vscode.Hover(text, range);
}

/** The ref of the document in the active editor; undefined if it's another document. */
export function refInEditor(): Ref | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri;
  return uri?.scheme === scheme ? refOfDocument(uri) : undefined;
}

/** Tabs with documents. VS Code keeps closed documents open for a while; ignore those. */
const openTabs = (): { readonly tab: vscode.Tab; readonly uris: readonly vscode.Uri[] }[] =>
  vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .map((tab) => ({ tab, uris: urisIn(tab).filter((uri) => uri.scheme === scheme) }));

export const openUris = (): vscode.Uri[] => openTabs().flatMap(({ uris }) => uris);

function urisIn({ input }: vscode.Tab): vscode.Uri[] {
  if (input instanceof vscode.TabInputText) return [input.uri];
  return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
}
