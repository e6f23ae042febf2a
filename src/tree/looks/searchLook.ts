import { t } from '@vscode/l10n';
import type { SavedSearch } from '../../model/configured';
import type { Format } from '../../model/format';
import { label } from '../../model/label';
import { clauses } from '../../model/phrases';
import { questionWords } from '../../model/questionWords';
import type { Ref } from '../../model/ref';
import type { BoardStore } from '../../store/boardStore';
import { filesCount } from './boardLook';
import { searchId } from '../searchId';
import { lines, type Look } from './look';

/** A saved filter below the files of a board. */
export function searchLook(ref: Ref, { name, question }: SavedSearch, key: string, store: BoardStore, format: Format) {
  const shown = label(name, 100);
  const words = clauses(questionWords(question));
  const count = filesCount(ref, store, format);
  return {
    id: searchId(ref, key),
    label: shown,
    ...(count === undefined ? {} : { description: count }),
    tooltip: lines([shown, words]),
    icon: 'bookmark',
    below: 'closed',
    context: 'section files search',
    spoken: clauses([t('Saved filter {0}', shown), words, count]),
  } satisfies Look;
}
