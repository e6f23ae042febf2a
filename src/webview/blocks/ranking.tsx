import { t } from '@vscode/l10n';
import { useEffect, useRef } from 'preact/hooks';
import type { RankingBlock } from '../../protocol/blocks';
import { useHost } from '../hostChannel';
import { useViewPreference, usePageState } from '../pageState';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type ChartOrTableChoice } from '../parts/chartOrTable';
import { CutSlider } from '../parts/cutSlider';
import { rankedRows, type RankOrder } from '../parts/rankedRows';
import { RankingBars } from '../parts/rankingBars';
import { RankingTable } from '../parts/rankingTable';

/** Options of a vote, best first, with a movable cut line. */
export function Ranking({ id, title, style, options, count, notes, cuts }: RankingBlock) {
  const [preferred, setOrder] = useViewPreference<RankOrder>('ranking.order', 'total');
  const [shape, setShape] = useViewPreference<ChartOrTableChoice>('ranking.shape', 'chart');
  const [hideEmpty, setHideEmpty] = useViewPreference<boolean>('ranking.hideEmpty', false);
  const [wanted, setCut] = usePageState<number>(`${id}.cut`, 0);
  // In another order, other options would be the first.
  const isWhole = options.length >= count;
  const order = isWhole ? preferred : 'total';
  const cut = Math.min(Math.max(wanted, 0), cuts.length);
  const { send } = useHost();
  const reported = useRef(0);
  // Reports the line for decision records, again for each response, for which the host starts without a line.
  const places = cuts.length === 0 ? wanted : cut;
  useEffect(() => {
    if (places === 0 && reported.current === 0) return;
    reported.current = places;
    send({ type: 'cut', places });
  }, [send, places, cuts]);
  const rows = rankedRows(options, { order, hideEmpty, cut, tied: cuts[cut - 1]?.tied ?? false });
  const cutLine = cuts.length > 0 && order === 'total' ? { cut, max: cuts.length, onChange: setCut } : undefined;
  const empty = options.filter((option) => option.empty).length;
  return (
    <BlockFrame
      kind="ranking"
      id={id}
      title={title}
      controls={
        <>
          {empty > 0 && empty < options.length && (
            <label class="check">
              <input
                type="checkbox"
                checked={hideEmpty}
                onChange={(event) => setHideEmpty(event.currentTarget.checked)}
              />
              {t('Hide options without votes')}
            </label>
          )}
          {isWhole && (
            <select
              aria-label={t('Order')}
              value={order}
              onChange={(event) => setOrder(event.currentTarget.value as RankOrder)}
            >
              <option value="total">{t('By votes')}</option>
              <option value="sent">{t('Service order')}</option>
              <option value="text">{t('By text')}</option>
            </select>
          )}
          <ChartOrTable shape={shape} onChange={setShape} of={title} block={id} />
        </>
      }
    >
      {shape === 'chart' ? (
        <RankingBars rows={rows} look={style} cutLine={cutLine} />
      ) : (
        <RankingTable title={title} rows={rows} />
      )}
      {cuts.length > 0 && <CutSlider cuts={cuts} cut={cut} onChange={setCut} />}
      {notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </BlockFrame>
  );
}
