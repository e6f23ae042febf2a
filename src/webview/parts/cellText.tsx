import { t } from '@vscode/l10n';
import type { Cell } from '../../protocol/view';
import { useDoor } from '../door';
import { AlsoSaid } from './hidden';

interface CellTextProps {
  readonly cell: Cell;
  /** Prints the note, where there is room for it; otherwise it is a tooltip. */
  readonly roomy?: boolean;
}

/** A value. What is doubtful about it shows in its shape, is said in its tooltip and read out. */
export function CellText({ cell, roomy = false }: CellTextProps) {
  const { send } = useDoor();
  const { text, tone, note, path } = cell;
  const look = tone === undefined ? 'value' : `value ${tone}`;
  const title = roomy ? undefined : [text, note].filter((part) => part !== undefined && part !== '').join('\n');
  const sign = mark(tone);
  // Most values stand alone, and a table in motion pays for each element.
  if (path === undefined && note === undefined && sign === undefined && tone !== 'missing')
    return (
      <span class={`cell ${look}`} title={title}>
        {text}
      </span>
    );
  const value = <span class={look}>{text}</span>;
  return (
    <span class="cell" title={title}>
      {path === undefined ? (
        value
      ) : (
        // In a grid the keyboard goes from cell to cell.
        <button type="button" class="link" tabIndex={roomy ? 0 : -1} onClick={() => send({ type: 'open', path })}>
          {value}
        </button>
      )}
      {sign}
      {note !== undefined && (roomy ? <span class="note">{note}</span> : <AlsoSaid text={note} />)}
      {note === undefined && tone === 'missing' && <AlsoSaid text={t('not returned')} />}
    </span>
  );
}

/** A sign behind values that are not as documented: colour alone would not tell. */
function mark(tone: Cell['tone']) {
  const sign = tone === 'unknown' ? '?' : tone === 'odd' ? '!' : tone === 'unreadable' ? '✕' : undefined;
  return (
    sign && (
      <span class={`mark ${tone}`} aria-hidden="true">
        {sign}
      </span>
    )
  );
}
