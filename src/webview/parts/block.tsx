import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface BlockFrameProps {
  readonly kind: string;
  readonly title: string;
  /** How the person looks at it: beside the title. */
  readonly controls?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The frame of a block: its title, its controls, its content. */
export function BlockFrame({ kind, title, controls, children }: BlockFrameProps) {
  const id = useId();
  return (
    <section class={`block ${kind}`} aria-labelledby={id}>
      <div class="block-head">
        <h2 id={id}>{title}</h2>
        {controls !== undefined && <div class="controls">{controls}</div>}
      </div>
      {children}
    </section>
  );
}
