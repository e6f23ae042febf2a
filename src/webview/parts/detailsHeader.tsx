import type { Chip, DetailsHeader } from '../../protocol/detailsHeader';
import { useHost } from '../hostChannel';
import { Icon } from './icon';
import { goTo } from './sectionLinks';

/** Headline, chips, and tiles of a view. Screen readers get the headline's sentences from the summary. */
export const HeaderParts = ({
  style,
  headline,
  detail,
  chips,
  tiles,
  asOf,
}: DetailsHeader & { readonly asOf?: string }) => (
  <div class={`details-header ${style}`}>
    <p class="headline" aria-hidden="true">
      {headline}
    </p>
    {detail !== undefined && (
      <p class="detail" aria-hidden="true">
        {detail}
      </p>
    )}
    {(chips.length > 0 || asOf !== undefined) && (
      <ul class="chips">
        {chips.map((chip) => (
          <li key={chip.text} class={chip.tone}>
            <ChipText {...chip} />
          </li>
        ))}
        {asOf !== undefined && <li class="as-of">{asOf}</li>}
      </ul>
    )}
    {tiles.length > 0 && (
      <ul class="tiles">
        {tiles.map(({ value, label, isOdd }) => (
          <li key={label} class={isOdd && 'odd'}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** A chip, as a button if it leads somewhere. */
function ChipText({ text, tone, to, path }: Chip) {
  const { send } = useHost();
  const content = (
    <>
      {tone && <ChipSign tone={tone} />}
      {text}
    </>
  );
  const lead = to !== undefined ? () => goTo(to) : path !== undefined ? () => send({ type: 'open', path }) : undefined;
  if (!lead) return content;
  return (
    <button type="button" class="link" onClick={lead}>
      {content}
    </button>
  );
}

/** An element, since pictures leave out content from CSS. */
const ChipSign = ({ tone }: Required<Pick<Chip, 'tone'>>) =>
  tone === 'alert' ? <Icon name="alert" /> : <span aria-hidden="true">● </span>;
