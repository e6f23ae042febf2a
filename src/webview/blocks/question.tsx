import { t } from '@vscode/l10n';
import type { FileQuestion } from '../../model/fileQuestion';
import type { QuestionBlock } from '../../protocol/view';
import { useDoor } from '../door';
import { useHabit } from '../kept';
import { BlockFrame } from '../parts/block';
import { FileTypes } from '../parts/fileTypes';
import { MomentRange } from '../parts/momentRange';
import { useDraft, withoutEmpty } from '../parts/useDraft';

/** The file filter of a board. Untouched fields are not sent. */
export function Question({ id, question, types, active, loaded, canLoadMore }: QuestionBlock) {
  const { send } = useDoor();
  const [open, setOpen] = useHabit<boolean>(`${id}.open`, active);
  const [draft, setDraft, changed] = useDraft(id, question);
  const ask = (asked: FileQuestion) => send({ type: 'ask', question: asked });
  const change = (part: Parameters<typeof withoutEmpty>[0]) => setDraft(withoutEmpty({ ...draft, ...part }));
  return (
    <BlockFrame kind="question" title={t('Filter')}>
      {/* Not a form, since the content security policy forbids submitting. */}
      <div role="search" aria-label={t('Filter')}>
        <div class="question-line">
          <label class="field wide">
            {t('File name')}
            <input
              type="search"
              maxLength={1000}
              value={draft.searchStr ?? ''}
              onInput={(event) => change({ searchStr: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.isComposing) ask(draft);
              }}
            />
          </label>
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
            <button type="button" class="main" onClick={() => ask(draft)}>
              {t('Apply')}
            </button>
            <button
              type="button"
              disabled={!active && !changed}
              onClick={() => {
                setDraft({});
                ask({});
              }}
            >
              {t('Clear')}
            </button>
          </div>
        </div>
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('Times and types')}</summary>
          <div class="question-more">
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
