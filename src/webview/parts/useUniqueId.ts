import { useState } from 'preact/hooks';

const nextId = createIds();

/** An ID that no other element of the page has. Preact's `useId` repeats IDs where a part of the page is replaced. */
export function useUniqueId(): string {
  const [id] = useState(nextId);
  return id;
}

function createIds(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `id-${made}`;
  };
}
