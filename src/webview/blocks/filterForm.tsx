import { t } from '@vscode/l10n';
import type { FileFilter } from '../../records/fileFilter';
import type { FileSearch } from '../../protocol/table';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useHighlight } from '../highlight';
import { useHost } from '../hostChannel';
import { usePageState, useViewPreference } from '../pageState';
import { FileTypes, MomentRange } from '../parts/filterFields';
import { Icon } from '../parts/signs';
import { useUniqueId } from '../parts/useUniqueId';

/**
 * The filter of a list of files: what is typed filters loaded rows, and Enter asks the service. `rowText`: what loaded
 * rows are filtered by. Untouched fields are not sent.
 */
export function useFileFilter(id: string, search: FileSearch | undefined) {
  const { send } = useHost();
  const fieldsId = useUniqueId();
  const [open, setOpen] = useViewPreference<boolean>(`${id}.moreFilters`, false);
  const applied = search?.filter ?? {};
  const [draft, setDraft] = useDraft(id, applied);
  const { found } = useHighlight();
  // The filter that another is applied instead of, whose list takes the focus.
  const [replaced, setReplaced] = useViewPreference<string>(`${id}.replaced`, '');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (replaced === '' || replaced === JSON.stringify(applied)) return;
    setReplaced('');
    input.current?.focus({ preventScroll: true });
  });
  if (!search) return undefined;
  const text = draft.searchStr ?? '';
  const rowText = text === (applied.searchStr ?? '') ? '' : text;
  const apply = (filter: FileFilter) => {
    setReplaced(JSON.stringify(applied));
    send({ type: 'applyFilter', filter });
  };
  const change = (part: Parameters<typeof withoutEmpty>[0]) => setDraft(withoutEmpty({ ...draft, ...part }));
  const clear = () => {
    setDraft({});
    apply({});
  };
  const link = (label: string, run: () => void) => (
    <button type="button" class="link" onClick={run}>
      {label}
    </button>
  );
  return {
    rowText,
    links: (
      <>
        {search.canLoadMore && rowText !== '' && link(t('Search All Files'), () => apply(draft))}
        {search.canLoadMore && rowText === '' && (
          <>
            {link(t('Load More'), () => send({ type: 'load', what: 'more' }))}
            {link(t('Load All'), () => send({ type: 'load', what: 'all' }))}
          </>
        )}
        {Object.keys(applied).length > 0 && link(t('Clear Filter'), clear)}
      </>
    ),
    // Not a form, since the content security policy forbids submitting.
    box: (
      <div role="search" class="file-search">
        <input
          ref={input}
          type="search"
          class="filter"
          maxLength={1000}
          placeholder={t('Search files')}
          title={t('Filters loaded rows. Press Enter to search the names of all files.')}
          aria-label={t('Search files')}
          aria-current={found === '#searchStr'}
          value={text}
          onInput={({ currentTarget: { value } }) => change({ searchStr: value })}
          onKeyDown={({ key, isComposing }) => {
            if (key === 'Enter' && !isComposing) apply(draft);
          }}
        />
        <button
          type="button"
          class="quiet"
          aria-expanded={open}
          aria-controls={open ? fieldsId : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('More')}
          <Icon name={open ? 'up' : 'down'} />
        </button>
      </div>
    ),
    fields: open && (
      <div id={fieldsId} class="file-filter" role="group" aria-label={t('Filter')}>
        <MomentRange
          title={t('Uploaded ({0})', search.zone)}
          from={draft.beginTime}
          to={draft.endTime}
          days={draft.uploadedWithinDays}
          onChange={(beginTime, endTime, uploadedWithinDays) => change({ beginTime, endTime, uploadedWithinDays })}
        />
        <MomentRange
          title={t('Deleted ({0})', search.zone)}
          from={draft.deleteBeginTime}
          to={draft.deleteEndTime}
          days={draft.deletedWithinDays}
          onChange={(deleteBeginTime, deleteEndTime, deletedWithinDays) =>
            change({ deleteBeginTime, deleteEndTime, deletedWithinDays })
          }
        />
        <FileTypes types={search.types} chosen={draft.fileType ?? []} onChange={(fileType) => change({ fileType })} />
        <div class="buttons">
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
          <button type="button" onClick={() => apply(draft)}>
            {t('Apply')}
          </button>
        </div>
      </div>
    ),
  };
}

/** An edited file filter, kept until it is applied or the page shows another one. */
function useDraft(id: string, applied: FileFilter): [FileFilter, (draft: FileFilter) => void] {
  const [draftText, setDraftText] = usePageState<string>(`${id}.draft`, '');
  const [draftOf, setDraftOf] = usePageState<string>(`${id}.draftOf`, '');
  const appliedText = JSON.stringify(applied);
  const set = (next: FileFilter) => {
    setDraftOf(appliedText);
    setDraftText(JSON.stringify(next));
  };
  return [(draftText !== '' && draftOf === appliedText && readDraft(draftText)) || applied, set];
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
  const isEmpty = (part: unknown) => part === undefined || part === '' || (Array.isArray(part) && part.length === 0);
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => !isEmpty(part)));
}
