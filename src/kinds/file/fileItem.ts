import { t } from '@vscode/l10n';
import { deletedBeforeCreated, foundInFile, reversedName, severalVersions } from './checks';
import { issueCount, textOfCheck } from '../issues/check';
import { fileState } from './fileState';
import { onlyCategory } from './fileGroups';
import { fileCategories, type FileCategory } from '../../records/codes';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { fileRecord, type BoardFile } from '../../records/file';
import { nameLabel } from '../../records/text/nameLabel';
import { issuesText } from '../../core/amounts';
import { clauses, inSentence, joinParts } from '../../core/phrases';
import { pathOf, type Ref } from '../../core/ref';
import {
  deviationLines,
  timestampText,
  signs,
  lines,
  type TreeItemModel,
  fact,
  unreadableItem,
} from '../parts/treeItemModel';
import { number } from '../../core/say';

const { fields } = fileRecord;

/** A file: type, size, date and deletion. `versions`: number of other contents received under its ID. */
export function fileItem(ref: Ref, decoded: Decoded<BoardFile>, versions: number, format: Format): TreeItemModel {
  const file = decoded.value;
  if (!file) return unreadableItem(ref, decoded.deviations, 'file');
  const name = nameLabel(decoded, 'fileName', file.fileName);
  const state = fileState(decoded);
  const stateText =
    state === 'deleted' ? t('deleted') : state === 'unknown' ? inSentence(t('Deletion unknown')) : undefined;
  const size = file.fileSize === undefined ? undefined : format.size(file.fileSize);
  const conflict = versions > 0 && t('{0} versions', number(versions + 1));
  const found = foundInFile(decoded, versions);
  const issues = issueCount(decoded.deviations, found);
  const summary = joinParts([stateText, conflict, size, format.day(file.createdAt)]);
  return {
    id: pathOf(ref),
    label: name,
    description: summary,
    tooltip: lines([
      file.fileName === undefined ? name : sanitizeLabel(file.fileName, 400),
      issues > 0 && issuesText(issues),
      joinParts([fact(fields.bigType.title, categoryName(file)), fact(fields.fileType.title, file.fileType)]),
      fact(fields.fileSize.title, size === undefined ? undefined : t('{0} ({1})', size, String(file.fileSize))),
      fact(fields.createdAt.title, timestampText(file.createdAt, format)),
      fact(fields.updatedAt.title, timestampText(file.updatedAt, format)),
      state === 'present'
        ? fact(fields.deletedAt.title, inSentence(t('Not deleted')))
        : fact(fields.deletedAt.title, timestampText(file.deletedAt, format) ?? '–'),
      fact(fields.userId.title, file.userId),
      fact(fields.from.title, file.from),
      textOfCheck(found, severalVersions, { format }),
      textOfCheck(found, reversedName, { format }),
      textOfCheck(found, deletedBeforeCreated, { format }),
      deviationLines(decoded.deviations),
    ]),
    ...(issues > 0
      ? signs.alert
      : state === 'deleted'
        ? { icon: 'trash', color: 'disabledForeground' }
        : { icon: iconOf(file) }),
    below: versions > 0 ? 'closed' : 'nothing',
    context: joinParts(['record file', state === 'deleted' && 'deleted'], ' '),
    spoken: clauses([t('File {0}', name), joinParts([issues > 0 && issuesText(issues), summary])]),
    command: 'boardInspector.previewDetails',
  };
}

/** The category under its name, or as returned. */
const categoryName = ({ bigType }: BoardFile): string | undefined => {
  const name = fileCategories.get(bigType ?? '');
  return name === undefined ? bigType : t(name);
};

const icons: Readonly<Record<FileCategory, string>> = {
  video: 'device-camera-video',
  image: 'file-media',
  document: 'file-text',
  audio: 'unmute',
};

function iconOf(file: BoardFile): string {
  const category = onlyCategory(file);
  return category ? icons[category] : 'file';
}
