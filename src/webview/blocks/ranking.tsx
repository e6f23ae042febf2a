import { useEffect, useRef } from 'preact/hooks';
import type { RankingBlock } from '../../protocol/blocks';
import { useHost } from '../hostChannel';
import { useViewPreference, usePageState } from '../pageState';
import { BlockFrame } from '../parts/block';
import { ChartOrTable, type ChartOrTableChoice } from '../parts/chartActions';
import { type RankedRow, rankedRows, RankTag, spokenSide } from '../parts/rankedRows';
import { RankingBars } from '../parts/rankingBars';
import { sentence, sentences } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { useUniqueId } from '../parts/useUniqueId';
import { number } from '../../core/say';
import { useHighlight } from '../highlight';
import { Hidden } from '../parts/signs';

/** Options of a vote, best first, with a movable cut line. */
export function RankingChart({ id, title, style, options, notes, cuts }: RankingBlock) {
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

interface CutSliderProps {
  readonly cuts: RankingBlock['cuts'];
  /** Number of options above the line; 0 for no line. */
  readonly cut: number;
  readonly onChange: (cut: number) => void;
}

/** Moves the cut line and shows its effect. */
function CutSlider({ cuts, cut, onChange }: CutSliderProps) {
  const id = useUniqueId();
  const chosen = cuts[cut - 1];
  const where = whereText(cut);
  return (
    <div class={cut === 0 ? 'cut' : 'cut drawn'}>
      <div class="cut-slide">
        <label for={id}>{t('Cut line')}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={cuts.length}
          value={cut}
          aria-valuetext={chosen ? sentences([sentence(where), chosen.text]) : where}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <output for={id} aria-hidden="true">
          {where}
        </output>
      </div>
      <p class={chosen?.tied ? 'cut-text tied' : 'cut-text'}>
        {chosen?.text ?? t('Move the slider to draw a cut line, and see what it decides.')}
      </p>
    </div>
  );
}

/** The position of the line as a number of options, since ranks would be ambiguous with ties. */
function whereText(cut: number): string {
  if (cut === 0) return t('Off');
  return cut === 1 ? t('After 1 option') : t('After {0} options', number(cut));
}

interface RankingTableProps {
  readonly title: string;
  readonly rows: readonly RankedRow[];
}

const numbersHead = (title: string) => (
  <th scope="col" class="end">
    {title}
  </th>
);

function RankingTable({ title, rows }: RankingTableProps) {
  const { found } = useHighlight();
  const withVoters = rows.some(({ voters }) => voters !== undefined);
  return (
    <div class="plain-frame">
      <table class="plain" aria-label={title}>
        <thead>
          <tr>
            {numbersHead(t('Rank'))}
            <th scope="col">{t('Option')}</th>
            {numbersHead(t('Votes received'))}
            {numbersHead(t('Share'))}
            {withVoters && numbersHead(t('Voters'))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              class={[row.side, row.lastAbove && 'last-above'].filter(Boolean).join(' ')}
              aria-current={row.key === found}
            >
              <td class="end">{row.rank}</td>
              <th scope="row">
                <bdi>{row.text}</bdi> <RankTag row={row} />
                {row.side !== undefined && !row.atLine && <Hidden> {spokenSide(row)}</Hidden>}
              </th>
              <td class="end strong">{row.total ?? '–'}</td>
              <td class="end">{row.share}</td>
              {withVoters && <td class="end">{row.voters ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
