import type { ComponentChildren } from 'preact';

interface BlockFrameProps {
  readonly kind: string;
  readonly title: string;
  /** How the person looks at it: beside the title. */
  readonly controls?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The frame of a block: its title, its controls, its content. Its heading leads there; a landmark each would be noise. */
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
