import { useEffect, useRef } from 'preact/hooks';
import type { RankingBlock } from '../../protocol/blocks';
import { useHost } from '../hostChannel';
import { useViewPreference, usePageState } from '../pageState';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type ChartOrTableChoice } from '../parts/chartOrTable';
import { CutSlider } from '../parts/cutSlider';
import { rankedRows } from '../parts/rankedRows';
import { RankingBars } from '../parts/rankingBars';
import { RankingTable } from '../parts/rankingTable';

/** Options of a vote, best first, with a movable cut line. */
export function Ranking({ id, title, style, options, notes, cuts }: RankingBlock) {
  const [shape, setShape] = useViewPreference<ChartOrTableChoice>('ranking.shape', 'chart');
  const [wanted, setCut] = usePageState<number>(`${id}.cut`, 0);
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
  const rows = rankedRows({ options, cuts }, cut);
  const cutLine = cuts.length > 0 ? { cut, max: cuts.length, onChange: setCut } : undefined;
  return (
    <BlockFrame
      kind="ranking"
      id={id}
      title={title}
      controls={<ChartOrTable shape={shape} onChange={setShape} of={title} block={id} />}
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
