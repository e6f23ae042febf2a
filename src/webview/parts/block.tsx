import type { ComponentChildren } from 'preact';
import { useViewPreference } from '../pageState';
import { Icon } from './signs';

interface BlockFrameProps {
  readonly kind: string;
  readonly title: ComponentChildren;
  /** Default: the kind. */
  readonly id?: string;
  /** Whether the block is folded at first; undefined: it can't be folded. */
  readonly folded?: boolean | undefined;
  /** Find searches the folded content and unfolds it; for content that is cheap to draw. */
  readonly isFound?: true;
  /** View options beside the title. */
  readonly controls?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const elementIdOf = (id: string): string => `block-${id}`;

export const blockIdOf = (element: Element | null): string | undefined =>
  element?.closest(`section[id^="${elementIdOf('')}"]`)?.id.slice(elementIdOf('').length);

export const foldClass = 'fold';

/** Frame of a block with title, controls and content. The heading suffices for navigation, so it is no landmark. */
export function BlockFrame({ kind, title, id = kind, folded, isFound, controls, children }: BlockFrameProps) {
  const [isOpen, setOpen] = useViewPreference<boolean>(`${id}.unfolded`, folded !== true);
  const isShown = isOpen || folded === undefined;
  return (
    <section id={elementIdOf(id)} class={`block ${kind}`}>
      <div class="block-head">
        {folded === undefined ? (
          <h2 tabIndex={-1}>{title}</h2>
        ) : (
          <h2>
            <button type="button" class={foldClass} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Icon name={isOpen ? 'down' : 'next'} />
              {title}
            </button>
          </h2>
        )}
        {isShown && controls !== undefined && <div class="controls">{controls}</div>}
      </div>
      {isShown
        ? children
        : isFound && <div {...{ hidden: 'until-found', onBeforeMatch: () => setOpen(true) }}>{children}</div>}
    </section>
  );
}
