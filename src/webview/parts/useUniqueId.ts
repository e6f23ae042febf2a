import { useState } from 'preact/hooks';

let made = 0;

/** An ID that no other element of the page has. Preact's `useId` repeats IDs where a part of the page is replaced. */
export function useUniqueId(): string {
  const [id] = useState(() => `id-${(made += 1)}`);
  return id;
}
