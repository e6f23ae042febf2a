import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { DatasetState, DatasetStatus } from '../store/datasetStatus';
import type { Format } from '../text/format';

/** Creates a status bar item, visible while the export of a dataset runs or is paused. A click opens its panel. */
export function datasetItem(state: DatasetState, format: () => Format): vscode.Disposable {
  let item: vscode.StatusBarItem | undefined;
  const show = () => {
    const status = state.status();
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasDataset', status !== undefined);
    if (!status || status.state === 'finished') return item?.hide();
    item ??= createItem();
    const text = itemText(status, format());
    item.text = `${status.state === 'paused' ? '$(debug-pause)' : '$(sync~spin)'} ${text}`;
    item.tooltip = t('Select to see how far the export is, to pause, or to resume it.');
    item.accessibilityInformation = { label: `${text}. ${item.tooltip}`, role: 'button' };
    item.show();
  };
  const listening = state.onDidChange(show);
  return {
    dispose: () => {
      listening.dispose();
      item?.dispose();
    },
  };
}

function itemText({ state, done, boards }: DatasetStatus, format: Format): string {
  const amounts = [format.number(done), format.number(boards)];
  return state === 'paused' ? t('Dataset paused: {0}/{1}', ...amounts) : t('Dataset: {0}/{1} boards', ...amounts);
}

function createItem(): vscode.StatusBarItem {
  const item = vscode.window.createStatusBarItem('boardInspector.dataset', vscode.StatusBarAlignment.Right);
  item.name = t('Board Inspector: Dataset');
  item.command = 'boardInspector.showDataset';
  return item;
}
