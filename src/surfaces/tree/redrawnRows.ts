/** Rows that were redrawn themselves, for which VS Code requests the rows below, whether they are expanded or not. */
export interface RedrawnRows {
  readonly add: (id: string) => void;
  /** Whether a request for the rows below a row may come from a redraw; each redraw counts for one request. */
  readonly wasRedrawn: (id: string) => boolean;
}

export function createRedrawnRows(): RedrawnRows {
  const times = new Map<string, number>();
  return {
    add: (id) => void times.set(id, (times.get(id) ?? 0) + 1),
    wasRedrawn: (id) => {
      const left = times.get(id) ?? 0;
      if (left > 1) times.set(id, left - 1);
      else times.delete(id);
      return left > 0;
    },
  };
}
