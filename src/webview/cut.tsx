import { createContext, type ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { RankingBlock } from '../protocol/blocks';
import type { DetailsHeader } from '../protocol/detailsHeader';
import { useHost } from './hostChannel';
import { usePageState } from './pageState';

interface CutState {
  /** Number of options above the cut line, or that win; 0 for no line. */
  readonly cut: number;
  readonly setCut: (cut: number) => void;
}

const CutContext = createContext<CutState>({ cut: 0, setCut: () => {} });

interface CutProviderProps {
  /** undefined: the page has no ranking. */
  readonly ranking: RankingBlock | undefined;
  readonly children: ComponentChildren;
}

/** The cut line of one record, which its chart and its last slide draw alike. */
export function CutProvider({ ranking, children }: CutProviderProps) {
  const { send } = useHost();
  const [wanted, setCut] = usePageState<number>('ranking.cut', 0);
  const cuts = ranking?.cuts;
  const cut = Math.min(Math.max(wanted, 0), cuts?.length ?? 0);
  const reported = useRef(0);
  // Reports the line for decision records, again for each response, for which the host starts without a line; before any
  // action that uses it can be sent.
  const places = cuts?.length === 0 ? wanted : cut;
  useLayoutEffect(() => {
    if (places === 0 && reported.current === 0) return;
    reported.current = places;
    send({ type: 'cut', places });
  }, [send, places, cuts]);
  return <CutContext.Provider value={{ cut, setCut }}>{children}</CutContext.Provider>;
}

export const useCut = (): CutState => useContext(CutContext);

type Chosen = RankingBlock['cuts'][number] | undefined;

/** The style of an outcome once it's decided how many win. */
export const decidedStyle = (style: DetailsHeader['style'], chosen: Chosen): DetailsHeader['style'] =>
  chosen?.headline === undefined ? style : chosen.tied ? 'tied' : chosen.sign === 'passed' ? 'decided' : style;

/** A header once it's decided how many win: who does, and then the outcome. */
export const decidedHeader = (header: DetailsHeader, chosen: Chosen): DetailsHeader =>
  chosen?.headline === undefined
    ? header
    : {
        ...header,
        style: decidedStyle(header.style, chosen),
        headline: chosen.headline,
        ...(chosen.detail !== undefined && { detail: chosen.detail }),
      };
