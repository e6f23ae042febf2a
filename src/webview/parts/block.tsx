import type { ComponentChildren } from 'preact';

interface BlockFrameProps {
  readonly kind: string;
  readonly title: string;
  /** View options beside the title. */
  readonly controls?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Frame of a block with title, controls and content. The heading suffices for navigation, so it is no landmark. */
export function BlockFrame({ kind, title, controls, children }: BlockFrameProps) {
  return (
    <section class={`block ${kind}`}>
      <div class="block-head">
        <h2>{title}</h2>
        {controls !== undefined && <div class="controls">{controls}</div>}
      </div>
      {children}
    </section>
  );
}
