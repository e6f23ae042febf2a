import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { comparisonKey } from '../base/comparisonKey';
import { boardRef, pathOf, viewPath } from '../base/ref';
import { sampleConnectionName } from '../records/configured';
import { showSamples } from '../settings/writeSettings';
import type { SnapshotLibrary } from '../snapshots/snapshotLibrary';
import type { CommandHandlers } from './commands';
import { noteSeenPast } from './noteSeenPast';

export interface SamplePastDeps {
  readonly library: Pick<SnapshotLibrary, 'list' | 'onDidChange'>;
  readonly openDetails: (key: string, how?: { readonly option?: string | undefined }) => void;
  /** A sample board, a snapshot of it, and two rounds of a vote: one in the snapshot, one now. */
  readonly past: Readonly<Record<'board' | 'snapshot' | 'firstRound' | 'secondRound', string>>;
}

/** The command that demonstrates changes, compared votes, and trends with the snapshots of the sample boards. */
export const samplePastCommands = (deps: SamplePastDeps): CommandHandlers => ({
  explorePast: () => explorePast(deps),
});

async function explorePast({ library, openDetails, past }: SamplePastDeps): Promise<void> {
  const board = boardRef(sampleConnectionName, past.board);
  const before = boardRef(sampleConnectionName, past.board, past.snapshot);
  const choices: readonly (vscode.QuickPickItem & { readonly key: string; readonly option?: string })[] = [
    {
      label: t('What changed'),
      detail: t('New votes, files, and meetings, and other numbers since the previous sprint'),
      iconPath: new vscode.ThemeIcon('compare-changes'),
      key: pathOf({ ...board, view: 'changes', since: past.snapshot }),
    },
    {
      label: t('A vote held again'),
      detail: t('Which options moved up and down since the first vote'),
      iconPath: new vscode.ThemeIcon('arrow-swap'),
      key: comparisonKey({
        earlier: { ...before, section: 'votes', record: past.firstRound },
        later: { ...board, section: 'votes', record: past.secondRound },
      }),
    },
    {
      label: t('Trends'),
      detail: t('How the statistics of a board developed over its snapshots'),
      iconPath: new vscode.ThemeIcon('graph-line'),
      key: viewPath(board, 'history'),
      option: '#data.totalAccessView',
    },
  ];
  const picked = await vscode.window.showQuickPick(choices, {
    title: t('Explore the Past of the Sample Boards'),
    matchOnDetail: true,
    // VS Code may turn to another step of the walkthrough, which takes the focus.
    ignoreFocusOut: true,
  });
  if (!picked) return;
  await showSampleSnapshots(library);
  openDetails(picked.key, { option: picked.option });
  noteSeenPast();
}

/** Shows the sample boards if they are hidden, and waits until their snapshots are listed. */
async function showSampleSnapshots({ list, onDidChange }: SamplePastDeps['library']): Promise<void> {
  const areListed = async () => (await list()).some(({ isSample }) => isSample);
  let listening: { dispose(): void } | undefined;
  const listed = new Promise<void>((resolve) => {
    listening = onDidChange(() => void areListed().then((are) => are && resolve()));
  });
  try {
    await showSamples(true);
    if (!(await areListed())) await listed;
  } finally {
    listening?.dispose();
  }
}
