import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type { FindingsBlock } from '../../protocol/blocks';
import type { FromWebview } from '../../protocol/fromWebview';
import { useHost } from '../hostChannel';
import { ActionButtons, PageLink } from '../parts/buttons';
import { BlockFrame } from '../parts/block';
import { Hidden, Icon } from '../parts/signs';

/** Places of an issue that are shown without unfolding them. */
const maxOpen = 5;

/** Inconsistencies and other findings. */
export const FindingList = ({ id, title, folded, findings }: FindingsBlock) => (
  <BlockFrame
    kind="findings"
    id={id}
    title={
      folded ? (
        <>
          <Icon name="alert" />
          {title}
        </>
      ) : (
        title
      )
    }
    folded={folded}
    isFound
  >
    <ul>
      {findings.map(({ tone, text, about, places, actions }, field) => (
        <li key={`${about?.path} ${about?.text} ${text}`} class={`tone-${tone}`}>
          <Icon name={tone} />
          {places ? (
            <details open={tone === 'alert' && places.length <= maxOpen}>
              <summary>
                <Warning tone={tone} />
                {text}
              </summary>
              <ul>
                {places.map((place, at) => (
                  <li key={place.text}>
                    {place.path ? (
                      <JsonLink message={{ type: 'openField', block: id, field, row: String(at) }}>
                        {place.text}
                      </JsonLink>
                    ) : (
                      place.text
                    )}
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <span>
              <Warning tone={tone} />
              {about && (
                <>
                  <PageLink path={about.path}>{about.text}</PageLink>
                  <br />
                </>
              )}
              {text}
              <ActionButtons actions={actions} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </BlockFrame>
);

/** Says for screen readers what the icon shows. */
const Warning = ({ tone }: Pick<FindingsBlock['findings'][number], 'tone'>) =>
  tone === 'alert' && <Hidden>{t('Warning:')} </Hidden>;

/** A place in the JSON of the record. */
function JsonLink({ message, children }: { message: FromWebview; children: ComponentChildren }) {
  const { send } = useHost();
  return (
    <button type="button" class="link" title={t('Open as JSON')} onClick={() => send(message)}>
      {children}
    </button>
  );
}
