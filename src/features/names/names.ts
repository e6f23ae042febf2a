import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { readWhole } from '../../surfaces/exports/saveFile';
import type { ChosenNames } from '../../service/store/userNames';
import { connectionName } from '../../records/text/nameLabel';
import { asTitle, sentences } from '../../core/phrases';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { decodedText, maxAliases, maxName, isAlias, isUserId, parseAliases, type AliasList } from './aliasList';
import type { App } from '../parts/app';
import type { CommandTarget, Feature } from '../parts/commands';
import { chosen } from '../connections/connectionCommands';
import { number, tn } from '../../core/say';

type Needs = Pick<App, 'settings' | 'connections' | 'userNames' | 'format' | 'run'>;

const maxBytes = 4 * 1024 * 1024;

/** The command that hides the IDs of users behind pseudonyms, shows them again, or gives names to them. */
export const namesFeature = (app: Needs): Feature => ({
  commands: {
    names: async (target) => {
      const { userNames: names } = app;
      const [user, ...others] = target.users ?? [];
      if (user !== undefined && target.ref) return nameOrJoin(app, target.ref.connection, user, others);
      const items = [
        names.areHidden()
          ? { label: t('Show Names'), act: () => names.hide(false) }
          : {
              label: t('Hide Names'),
              detail: hiddenText(),
              act: () => hide(names),
            },
        {
          label: t('Name Aliases…'),
          act: () => nameAliases(app, target),
        },
      ];
      const picked = await vscode.window.showQuickPick(items, { title: asTitle(t('Names…')), ignoreFocusOut: true });
      return picked?.act();
    },
  },
});

function hide(names: ChosenNames): void {
  names.hide(true);
  // Without an Undo button: a wrong click would show names in front of others.
  void vscode.window.showInformationMessage(hiddenText());
}

/** What Hide Names covers, and what it doesn't. The status bar item says the rest; a notification would cut it. */
const hiddenText = () => t('User IDs become P-01 …; names in texts stay visible.');

async function nameAliases(app: Needs, target: CommandTarget): Promise<void> {
  const connection = await chosen(app, target, { connections: app.connections() });
  if (!connection) return;
  const { name } = connection;
  const count = app.userNames.aliasCount(name);
  const choose = {
    label: t('Import CSV File…'),
    detail: t('Rows of a user ID and a name. Kept on this computer, never sent or synced.'),
    ...(count > 0 && { description: t('replaces {0}', namesText(count)) }),
    act: () => importNames(app, name),
  };
  const typeOne = {
    label: t('Name One User…'),
    act: () => nameUser(app, name),
  };
  const remove = {
    label: t('Remove All Aliases'),
    act: async () => app.userNames.setAliases(name, new Map()),
  };
  const title = t('Name Aliases: {0}', sanitizePlainLabel(connectionName(connection), 60));
  const picked = await vscode.window.showQuickPick(count > 0 ? [typeOne, choose, remove] : [typeOne, choose], {
    title,
    ignoreFocusOut: true,
  });
  await picked?.act();
}

/** Gives a user a name, or says that another is the same person. */
async function nameOrJoin(app: Needs, connection: string, user: string, others: readonly string[]): Promise<void> {
  const { userNames: names } = app;
  const isJoined = names.hasSeveral(connection, user);
  const items = [
    { label: t('Type a Name…'), act: () => nameUser(app, connection, user) },
    ...(isJoined ? [{ label: t('Separate IDs'), act: async () => names.separate(connection, user) }] : []),
    { label: t('Same Person As'), kind: vscode.QuickPickItemKind.Separator, act: async () => {} },
    ...others.map((other) => ({
      label: sanitizePlainLabel(other, 100),
      act: async () => names.join(connection, user, other),
    })),
  ];
  const title = t('Name of {0}', sanitizePlainLabel(user, 60));
  const picked = await vscode.window.showQuickPick(items, { title, ignoreFocusOut: true });
  await picked?.act();
}

/** `user`: as shown; asked for if absent. */
async function nameUser({ userNames: names }: Needs, connection: string, user?: string): Promise<void> {
  if (names.aliasCount(connection) >= maxAliases) return void vscode.window.showErrorMessage(tooManyText());
  const title = asTitle(t('Name One User…'));
  const ask = (prompt: string, validateInput: (text: string) => string | undefined) =>
    vscode.window.showInputBox({ title, prompt, ignoreFocusOut: true, validateInput });
  const askForUser = () =>
    ask(t('User ID, such as 8832'), (text) => {
      if (!isUserId(text)) return t('Type the ID of one user, without a name.');
      return names.areHidden() && /^\s*P-\d+\s*$/.test(text)
        ? t('Names are hidden: type the ID itself, not its pseudonym.')
        : undefined;
    });
  const shown = user ?? (await askForUser());
  if (shown === undefined) return;
  // A user who has a name may be called by it.
  const userId = names.userIdOf(connection, shown.trim());
  const name = await ask(t('Name of {0}', sanitizePlainLabel(userId, 60)), (text) =>
    isAlias(text) ? undefined : t('Type a name of at most {0} characters.', number(maxName)),
  );
  if (name === undefined) return;
  names.addAliases(connection, new Map([[userId, name.trim()]]));
  void vscode.window.showInformationMessage(sentences([t('Saved 1 name.'), names.areHidden() && hiddenNote()]));
}

const tooManyText = (): string => t('At most {0} names are kept.', number(maxAliases));

const hiddenNote = (): string => t('Names are hidden now, so pseudonyms stay until you select Show Names.');

async function importNames({ userNames: names, format }: Needs, connection: string): Promise<void> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: t('Select a CSV File with User IDs and Names'),
      openLabel: t('Import'),
      filters: { [t('Tables as text')]: ['csv', 'tsv', 'txt'] },
    })) ?? [];
  if (!file) return;
  const list = await readNames(file);
  if (!list)
    return void (await vscode.window.showErrorMessage(
      t(
        'Nothing was imported: the file needs rows such as 8832,Maya Chen, in UTF-8, and may take up at most {0}.',
        format().bytes(maxBytes),
      ),
    ));
  names.setAliases(connection, list.aliases);
  void vscode.window.showInformationMessage(
    sentences([
      t('Imported {0}.', namesText(list.aliases.size)),
      list.skipped > 0 &&
        tn(
          list.skipped,
          t(
            '{n} row was skipped: without an ID or a name, or with an ID that occurs twice.|{n} rows were skipped: without an ID or a name, or with an ID that occurs twice.',
          ),
        ),
      list.isCut && tooManyText(),
      names.areHidden() && hiddenNote(),
    ]),
  );
}

/** The names in a file; undefined if it has none. */
async function readNames(file: vscode.Uri): Promise<AliasList | undefined> {
  const bytes = await readWhole(file, maxBytes);
  const text = bytes && decodedText(bytes);
  const list = text === undefined ? undefined : parseAliases(text);
  return list && list.aliases.size > 0 ? list : undefined;
}

const namesText = (count: number): string => tn(count, t('{n} name|{n} names'));
