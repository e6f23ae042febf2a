import { t } from '@vscode/l10n';
import type { FileFilter } from '../../records/fileFilter';
import type { FileFilterBlock } from '../../protocol/blocks';
import { useHighlight } from '../highlight';
import { useRowSearch } from '../rowSearch';
import { useHost } from '../hostChannel';
import { usePageState, useViewPreference } from '../pageState';
import { BlockFrame } from '../parts/block';
import { FileTypes, MomentRange } from '../parts/filterFields';

/** The file filter of a board. Untouched fields are not sent. */
export function FilterForm({ id, filter, types, active, loaded, more, canLoadMore, canSearchRows }: FileFilterBlock) {
  const { send } = useHost();
  const { searchStr: _name, ...others } = filter;
  // Open at first only if the filter has more than a name.
  const [open, setOpen] = useViewPreference<boolean>(`${id}.open`, Object.keys(others).length > 0);
  const [draft, setDraft, changed] = useDraft(id, filter);
  const search = useRowSearch();
  const { found } = useHighlight();
  const [scope, setScope] = useViewPreference<'service' | 'rows'>(`${id}.scope`, 'service');
  const isOfRows = canSearchRows && scope === 'rows';
  const apply = (next: FileFilter) => send({ type: 'applyFilter', filter: next });
  const change = (part: Parameters<typeof withoutEmpty>[0]) => setDraft(withoutEmpty({ ...draft, ...part }));
  // Carries the text over to the other scope; the applied filter stays until Apply.
  const searchIn = (next: 'service' | 'rows') => {
    setScope(next);
    if (next === 'rows') search.setText(draft.searchStr ?? '');
    else {
      if (search.text !== '') change({ searchStr: search.text });
      search.setText('');
    }
  };
  return (
    <BlockFrame kind="fileFilter" title={t('Filter')}>
      {/* Not a form, since the content security policy forbids submitting. */}
      <div role="search" aria-label={t('Filter')}>
        <div class="file-filter-line">
          <label class="field wide">
            {isOfRows ? t('Text in loaded rows') : t('File name')}
            <input
              type="search"
              maxLength={1000}
              aria-current={found === '#searchStr'}
              value={isOfRows ? search.text : (draft.searchStr ?? '')}
              onInput={({ currentTarget: { value } }) =>
                isOfRows ? search.setText(value) : change({ searchStr: value })
              }
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.isComposing && !isOfRows) apply(draft);
              }}
            />
          </label>
          {canSearchRows && (
            <label class="field">
              {t('Search in')}
              <select
                value={scope}
                onChange={({ currentTarget: { value } }) => searchIn(value === 'rows' ? 'rows' : 'service')}
              >
                <option value="service">{t('All files of the board')}</option>
                <option value="rows">{t('Loaded rows')}</option>
              </select>
            </label>
          )}
          <label class="field">
            {t('Order')}
            <select
              value={String(draft.uploadTimeOrder ?? '')}
              onChange={({ currentTarget: { value } }) =>
                change({ uploadTimeOrder: value === '' ? undefined : value === '0' ? 0 : 1 })
              }
            >
              <option value="">{t('Service order')}</option>
              <option value="0">{t('Newest uploads first')}</option>
              <option value="1">{t('Oldest uploads first')}</option>
            </select>
          </label>
          <div class="buttons">
            <button type="button" class="main" onClick={() => apply(draft)}>
              {t('Apply')}
            </button>
            <button
              type="button"
              disabled={!active && !changed}
              onClick={() => {
                setDraft({});
                apply({});
              }}
            >
              {t('Clear')}
            </button>
          </div>
        </div>
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{more}</summary>
          <div class="file-filter-more">
            <MomentRange
              title={t('Uploaded')}
              from={draft.beginTime}
              to={draft.endTime}
              days={draft.uploadedWithinDays}
              onChange={(beginTime, endTime, uploadedWithinDays) => change({ beginTime, endTime, uploadedWithinDays })}
            />
            <MomentRange
              title={t('Deleted')}
              from={draft.deleteBeginTime}
              to={draft.deleteEndTime}
              days={draft.deletedWithinDays}
              onChange={(deleteBeginTime, deleteEndTime, deletedWithinDays) =>
                change({ deleteBeginTime, deleteEndTime, deletedWithinDays })
              }
            />
            <FileTypes types={types} chosen={draft.fileType ?? []} onChange={(fileType) => change({ fileType })} />
          </div>
        </details>
      </div>
      <div class="loaded">
        <span>{loaded}</span>
        {canLoadMore && (
          <>
            <button type="button" onClick={() => send({ type: 'load', what: 'more' })}>
              {t('Load More')}
            </button>
            <button type="button" onClick={() => send({ type: 'load', what: 'all' })}>
              {t('Load All')}
            </button>
          </>
        )}
      </div>
    </BlockFrame>
  );
}

/** An edited file filter, kept until it is applied or the page shows another one. */
function useDraft(id: string, applied: FileFilter): [FileFilter, (draft: FileFilter) => void, boolean] {
  const [draftText, setDraftText] = usePageState<string>(`${id}.draft`, '');
  const [draftOf, setDraftOf] = usePageState<string>(`${id}.draftOf`, '');
  const appliedText = JSON.stringify(applied);
  const draft = draftText !== '' && draftOf === appliedText ? readDraft(draftText) : undefined;
  const set = (next: FileFilter) => {
    setDraftOf(appliedText);
    setDraftText(JSON.stringify(next));
  };
  return [draft ?? applied, set, draft !== undefined && JSON.stringify(draft) !== appliedText];
}

function readDraft(text: string): FileFilter | undefined {
  try {
    return JSON.parse(text) as FileFilter;
  } catch {
    return undefined;
  }
}

/** Removes empty properties: untouched and emptied fields are equal, and neither is sent. */
function withoutEmpty(parts: {
  readonly [K in keyof FileFilter]?: FileFilter[K] | undefined;
}): FileFilter {
  const filled = Object.entries(parts).filter(([, part]) => part !== undefined && part !== '' && !isEmptyList(part));
  return Object.fromEntries(filled);
}

const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0;
