import { t } from '@vscode/l10n';
import type { FindingsBlock } from '../../protocol/blocks';
import { BlockFrame } from '../parts/block';
import { Hidden } from '../parts/screenReaderText';
import { Icon } from '../parts/icon';

/** Inconsistencies and other findings. */
export const Findings = ({ title, findings }: FindingsBlock) => (
  <BlockFrame kind="findings" title={title}>
    <ul>
      {findings.map(({ tone, text, places }) => (
        <li key={text} class={`tone-${tone}`}>
          <Icon name={tone} />
          {places ? (
            <details>
              <summary>{text}</summary>
              <ul>
                {places.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </details>
          ) : (
            <span>
              {tone === 'alert' && <Hidden>{t('Warning:')} </Hidden>}
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  </BlockFrame>
);
