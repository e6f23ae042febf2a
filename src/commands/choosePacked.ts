import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Ref } from '../base/ref';
import { outcomeOf } from '../insight/outcome';
import { outcomeHeadline } from '../insight/outcomeHeadline';
import { snapshotText } from '../text/snapshotText';
import type { Snapshot, SnapshotLibrary } from '../snapshots/snapshotLibrary';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { recordsByKey } from '../store/recordsByKey';
import type { Format } from '../text/format';
import { sanitizePlainLabel } from '../text/sanitizeLabel';
import { showPick } from './showPick';

export interface ChoosePackedDeps {
  readonly library: Pick<SnapshotLibrary, 'list'>;
  readonly store: Pick<BoardStore, 'votes'>;
  readonly format: () => Format;
  /** Name of a board, configured or in a snapshot. */
  readonly boardName: (board: Ref) => string;
  /** The ref that the active panel shows, or else that of the selected row in the view of snapshots. */
  readonly shown: () => Ref | undefined;
}

/** Asks which snapshot to pack, and whether all of it or one of its votes; undefined when dismissed. */
export async function choosePacked(deps: ChoosePackedDeps): Promise<Ref | undefined> {
  const title = t('Export Evidence Pack');
  const snapshots = (await deps.library.list()).filter(({ header, isPack }) => header && !isPack);
  if (snapshots.length === 0) return offerSnapshot();
  const items = snapshots.map((snapshot) => itemOf(snapshot, deps));
  const at = deps.shown()?.at;
  const snapshot = { title, placeholder: t('Select the snapshot to hand over'), items: () => items };
  for (;;) {
    const active = items.find(({ ref }) => ref.at === at);
    const chosen = await showPick({ ...snapshot, active });
    const [picked] = chosen.kind === 'next' ? chosen.picked : [];
    if (!picked) return undefined;
    const contents = await contentsOf(picked.ref, deps);
    if (contents.length === 1) return picked.ref;
    const part = await showPick({
      title,
      placeholder: t('Select what goes into the pack'),
      items: () => contents,
      canGoBack: true,
    });
    if (part.kind !== 'back') return part.kind === 'next' ? part.picked[0]?.ref : undefined;
  }
}

const itemOf = (snapshot: Snapshot, { boardName, format }: ChoosePackedDeps) => ({
  label: sanitizePlainLabel(boardName(snapshot.ref), 80),
  description: sanitizePlainLabel(snapshotText(snapshot, format()), 100),
  ref: snapshot.ref,
});

/** The whole snapshot, and each of its votes. */
async function contentsOf(board: Ref, { store, format }: ChoosePackedDeps) {
  const votes: Ref = { ...board, section: 'votes' };
  const records = shownValue(await store.votes.get(votes))?.records ?? [];
  return [
    { label: t('The whole snapshot'), description: t('statistics, votes, files, and meetings'), ref: board },
    ...recordsByKey(votes, records).flatMap(({ record, decoded: { value } }) =>
      value
        ? [
            {
              label: sanitizePlainLabel(value.name?.trim() || t('(no name)'), 80),
              description: sanitizePlainLabel(outcomeHeadline(outcomeOf(value), format()).headline, 100),
              ref: record,
            },
          ]
        : [],
    ),
  ];
}

/** Shows that there is no snapshot to pack, and offers to take one. */
async function offerSnapshot(): Promise<undefined> {
  const take = t('Take Snapshot');
  const choice = await vscode.window.showInformationMessage(
    t('An evidence pack is made from a snapshot, and there are no snapshots yet.'),
    take,
  );
  if (choice === take) await vscode.commands.executeCommand('boardInspector.takeSnapshot');
}
