/** Remembers recently opened items until the window closes. */
export function createRecentItems(max: number) {
  const keys = new Set<string>();
  return {
    note: (key: string): void => {
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > max && oldest !== undefined) keys.delete(oldest);
    },
    newestFirst: (): readonly string[] => [...keys].toReversed(),
  };
}
