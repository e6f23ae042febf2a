import { t } from '@vscode/l10n';
import { useEffect, useState } from 'preact/hooks';
import { currentTime } from '../../core/clock';
import type { Chip, DetailsHeader } from '../../protocol/detailsHeader';
import { elapsedText } from '../../core/amounts';
import { useHost } from '../hostChannel';
import { Icon, ScreenReaderText } from './signs';
import { goTo } from './goTo';

/** Headline, chips, and tiles of a view. */
export const HeaderParts = ({ style, headline, detail, chips, tiles }: DetailsHeader) => (
  <div class={`details-header ${style}`}>
    <p class="headline">{headline}</p>
    {detail !== undefined && <p class="detail">{detail}</p>}
    {chips.length > 0 && (
      <ul class="chips">
        {chips.map((chip) => (
          <li key={chip.text} class={chip.tone} title={chip.note}>
            <ChipText {...chip} />
          </li>
        ))}
      </ul>
    )}
    {tiles.length > 0 && (
      <ul class="tiles">
        {tiles.map(({ value, label, note }) => (
          <li key={label} class={note === undefined ? undefined : 'odd'} title={note}>
            <strong>{value}</strong> {label}
            {note !== undefined && <ScreenReaderText text={note} />}
          </li>
        ))}
      </ul>
    )}
  </div>
);

const minute = 60_000;

/** A time of loading, and from a minute on how long ago that was. Only the page computes it, so nothing else changes. */
export function WithAge({ asOf, loadedAt }: { readonly asOf: string; readonly loadedAt: number }) {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), minute);
    return () => clearInterval(timer);
  }, []);
  const age = now - loadedAt;
  if (age < minute) return asOf;
  return t('{0} ({1} ago)', asOf, elapsedText(age));
}

/** A chip, as a button if it leads somewhere. Its sign is an element, since pictures leave out content from CSS. */
function ChipText({ text, tone, note, to, path, action }: Chip) {
  const { send } = useHost();
  const content = (
    <>
      {tone === 'alert' && <Icon name="alert" />}
      {tone === 'running' && <span aria-hidden="true">● </span>}
      {text}
      {note !== undefined && <ScreenReaderText text={note} />}
    </>
  );
  const lead =
    to !== undefined
      ? () => void goTo(to)
      : path !== undefined
        ? () => send({ type: 'open', path })
        : action && (() => send({ type: 'do', action }));
  if (!lead) return content;
  return (
    <button type="button" class="link" onClick={lead}>
      {content}
    </button>
  );
}
