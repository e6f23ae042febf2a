import { t } from '@vscode/l10n';
import type { Cell, CellTrend } from '../../protocol/table';
import { useHost } from '../hostChannel';
import { Icon } from './icon';
import { ComparisonBar } from './comparisonBar';
import { dotsText } from './dotsText';
import { Sparkline } from './sparkline';
import { Hidden, ScreenReaderText } from './screenReaderText';

interface CellTextProps {
  readonly cell: Cell;
  /** Shows the note as text; otherwise it is a tooltip. */
  readonly showsNote?: boolean;
}

/** A value. Its state is shown by shape, explained in the tooltip and read by screen readers. */
export function CellText({ cell, showsNote = false }: CellTextProps) {
  const { send } = useHost();
  const { text, whole, tone, note, path, mark, dots, icon, compared, trend } = cell;
  const look = tone === undefined ? 'value' : `value ${tone}`;
  const title = showsNote
    ? undefined
    : [whole ?? text, trend?.text, note].filter((part) => part !== undefined && part !== '').join('\n');
  const sign = signOf(tone);
  if (dots !== undefined)
    return (
      <span class="cell dots" title={title}>
        <span aria-hidden="true">{dotsText(dots)}</span>
        <Hidden>{text}</Hidden>
      </span>
    );
  if (trend) return <TrendText cell={cell} trend={trend} showsNote={showsNote} title={title} />;
  // Most values need a single element, which keeps scrolling fast.
  if (path === undefined && icon === undefined && note === undefined && sign === undefined && tone !== 'missing')
    return (
      <span class={`cell ${look}`} title={title}>
        {compared !== undefined && <ComparisonBar share={compared} />}
        {text}
      </span>
    );
  const value = (
    <span class={look} data-whole={whole}>
      {text}
    </span>
  );
  return (
    <span class={sign === undefined && icon === undefined ? 'cell' : 'cell signed'} title={title}>
      {compared !== undefined && <ComparisonBar share={compared} />}
      {icon && <Icon name={icon} />}
      {path === undefined ? (
        value
      ) : (
        // In a grid, arrow keys move between cells.
        <button
          type="button"
          class="link"
          tabIndex={showsNote ? 0 : -1}
          onClick={() => send({ type: 'open', path, ...(mark !== undefined && { mark }) })}
        >
          {value}
        </button>
      )}
      {sign}
      {note !== undefined && (showsNote ? <span class="note">{note}</span> : <ScreenReaderText text={note} />)}
      {note === undefined && tone === 'missing' && <ScreenReaderText text={t('not returned')} />}
    </span>
  );
}

interface TrendTextProps extends CellTextProps {
  readonly trend: CellTrend;
  readonly title: string | undefined;
}

/** A value with its trend as a line and in words, which follow the note on the value. */
const TrendText = ({ cell: { trend: _trend, note, ...cell }, trend, showsNote = false, title }: TrendTextProps) => (
  <span class="cell trend" title={title}>
    {!showsNote && <Sparkline {...trend} />}
    <CellText cell={note === undefined || showsNote ? cell : { ...cell, note }} showsNote={showsNote} />
    {showsNote && (
      <>
        <Sparkline {...trend} isExplained />
        {note !== undefined && <span class="note">{note}</span>}
        <span class="note">{trend.text}</span>
      </>
    )}
  </span>
);

/** The sign of an undocumented or unreadable value, since color alone does not suffice. */
function signOf(tone: Cell['tone']) {
  const sign = tone === 'unknown' ? '?' : tone === 'odd' ? '!' : tone === 'unreadable' ? '✕' : undefined;
  return (
    sign && (
      <span class={`mark ${tone}`} aria-hidden="true">
        {sign}
      </span>
    )
  );
}
