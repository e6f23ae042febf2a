import { t } from '@vscode/l10n';
import { oddDurationsText } from '../../kinds/units/durationUnit';
import { findingTexts } from '../../kinds/issues/check';
import { oddDuration } from '../../kinds/meeting/checks';
import { anonymityUnclearText, leakText } from '../../kinds/vote/checks';
import { completenessText } from '../../records/text/completenessText';
import { explain, inOneLine, notRefreshedText } from '../../service/text/explain';
import type { Failure } from '../../core/failure';
import type { Format } from '../../core/format';
import { clauses, inSentence, items, joinParts } from '../../core/phrases';
import { repeatedFilesText, shortCount, shownOfReported, votesText } from '../../core/amounts';
import { pathOf, type Ref } from '../../core/ref';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { unrequestedEntriesText, unreadableEntriesText } from '../../service/store/boardLists';
import type { Note } from './node';
import { failureSign, signs, lines, type TreeItemModel } from '../../kinds/parts/treeItemModel';
import { number } from '../../core/say';

/**
 * A failure, shown where it occurred, with cause and action. `loadedAt`: when the rows that stay were loaded.
 * `connection`: the name of the connection, if all of its requests fail.
 */
export function failureItem(
  ref: Ref,
  failure: Failure,
  {
    isOfNextPage = false,
    loadedAt,
    connection,
    format,
  }: { isOfNextPage?: boolean; loadedAt?: number; connection?: string; format: Format },
): TreeItemModel {
  const { what, next, fix } = explain(failure);
  const sign = failureSign(failure);
  const asOf = loadedAt === undefined ? undefined : notRefreshedText(format.clock(loadedAt));
  const name = connection === undefined ? undefined : sanitizeLabel(connection, 40);
  const label = name ?? asOf ?? what;
  return {
    id:
      name === undefined
        ? `${pathOf(ref)}/@failure${isOfNextPage ? 'OfMore' : loadedAt === undefined ? '' : 'OfRefresh'}`
        : `connection/${encodeURIComponent(ref.connection.toWellFormed())}/@failure`,
    label,
    description: joinParts([
      name === undefined && ref.section === undefined && inSentence(t('Statistics')),
      label !== what && what,
    ]),
    tooltip: lines([name, asOf, what, next]),
    ...(sign === signs.failed && asOf !== undefined ? signs.alert : sign),
    below: 'nothing',
    context: joinParts(['failure', fix], ' '),
    spoken: clauses([asOf, name, inOneLine({ what, next, fix })]),
    command:
      fix === 'signIn'
        ? 'boardInspector.signIn'
        : fix === 'editConnection'
          ? 'boardInspector.manageConnections'
          : 'boardInspector.retry',
  };
}

/** The row that loads the next page. */
export function moreItem(ref: Ref, shown: number, reported: number | undefined): TreeItemModel {
  const facts = reported === undefined ? t('{0} shown', number(shown)) : shownOfReported(shown, reported);
  return {
    id: `${pathOf(ref)}/@more`,
    label: t('Load More'),
    description: reported === undefined ? facts : shortCount(shown, reported),
    tooltip: joinParts([t('Load More'), facts]),
    icon: 'ellipsis',
    below: 'nothing',
    context: 'more',
    spoken: clauses([t('Load More'), facts]),
    command: 'boardInspector.loadMore',
  };
}

export function noteItem(ref: Ref, note: Note, format: Format): TreeItemModel {
  const { text, tooltip, icon, color } = wordsOf(ref, note, format);
  return {
    id: `${pathOf(ref)}/@${note.kind}`,
    label: text,
    tooltip: lines([text, tooltip]),
    ...(icon === undefined ? signs.note : { icon, ...(color !== undefined && { color }) }),
    below: 'nothing',
    context: 'note',
    spoken: joinParts([text, tooltip]),
    ...(opensList(note) && { command: 'boardInspector.previewDetails' }),
  };
}

/** Whether the panel of the list says more than the row. */
const opensList = ({ kind }: Note): boolean =>
  kind === 'listFindings' || kind === 'notProvedComplete' || kind === 'tooMany' || kind === 'entriesUnreadable';

/** A filter or saved filter without results; this says nothing about the board. */
export function nothingFoundItem(ref: Ref, ofSavedFilter: boolean): TreeItemModel {
  const text = t('No files match this filter');
  const clear = t('Clear Filter');
  return {
    id: `${pathOf(ref)}/@empty`,
    label: text,
    ...(ofSavedFilter ? {} : { description: clear }),
    icon: ofSavedFilter ? 'circle-slash' : 'filter',
    below: 'nothing',
    context: ofSavedFilter ? 'note' : 'note filtered',
    spoken: ofSavedFilter ? text : clauses([text, clear]),
    ...(ofSavedFilter ? {} : { command: 'boardInspector.clearFileFilter' }),
  };
}

function wordsOf(
  ref: Ref,
  note: Note,
  format: Format,
): { text: string; tooltip?: string; icon?: string; color?: string } {
  switch (note.kind) {
    case 'empty':
      return { text: emptyText(ref), icon: 'circle-slash' };
    case 'votersHidden':
      return {
        text: t('Voters not shown'),
        tooltip: note.unclear ? anonymityUnclearText() : leakText(note.values),
        icon: 'eye-closed',
        color: signs.alert.color,
      };
    case 'withoutNames':
      return {
        text: joinParts([note.votes !== undefined && votesText(note.votes), t('Voters not shown')]),
        icon: 'eye-closed',
      };
    case 'noVotes':
      return { text: t('No voters listed'), icon: 'circle-slash' };
    case 'participantsUnknown':
      return { text: t('The service returned no readable participant list'), icon: 'question' };
    case 'reportedButEmpty':
      return {
        text: t('The service reports a total of {0} but returned no files', number(note.reported)),
        ...signs.alert,
      };
    case 'unrequestedEntries':
      return { text: unrequestedEntriesText(note.entries), ...signs.alert };
    case 'entriesUnreadable':
      return {
        text: unreadableEntriesText(note.entries),
        ...signs.alert,
      };
    case 'listFindings': {
      const odd = note.durations && oddDurationsText(note.durations);
      const titles = [
        ...note.found.map(({ check }) => check.title()),
        ...(odd === undefined ? [] : [oddDuration.title()]),
      ];
      return {
        text: items([...new Set(titles)]),
        tooltip: lines([...findingTexts(note.found, { format }).map(({ text }) => text), odd]),
        ...signs.alert,
      };
    }
    case 'repeated':
      return { text: repeatedFilesText(note.times) };
    case 'notProvedComplete':
      return {
        text: t('This list may be incomplete'),
        ...tooltipOf(completenessText(note.verdict)),
        ...signs.alert,
      };
    case 'tooMany':
      return { text: t('{0} of {1} rows shown', number(note.shown), number(note.all)) };
  }
}

const tooltipOf = (tooltip: string | undefined) => (tooltip === undefined ? {} : { tooltip });

function emptyText({ section, record }: Ref): string {
  if (section === 'votes') return record === undefined ? t('No votes') : t('No options');
  if (section === 'meetings') return record === undefined ? t('No meetings') : t('No participants');
  return t('No files');
}
