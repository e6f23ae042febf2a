import type { Chip, DetailsHeader } from '../../protocol/detailsHeader';
import { Icon } from './icon';

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
        {chips.map(({ text, tone }) => (
          <li key={text} class={tone}>
            {tone && <ChipSign tone={tone} />}
            {text}
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

/** An element, since pictures leave out content from CSS. */
const ChipSign = ({ tone }: Required<Pick<Chip, 'tone'>>) =>
  tone === 'alert' ? <Icon name="alert" /> : <span aria-hidden="true">● </span>;
