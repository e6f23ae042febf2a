/** What the user agreed to in this session, by key. */
export interface Consents {
  /**
   * Whether the user agrees. Asks once for each key; further callers wait for the same question, and an answer holds,
   * also a refusal, so that an assistant can't ask until the user gives in.
   */
  readonly request: (key: string, ask: () => Promise<boolean>) => Promise<boolean>;
  /** Forgets all answers; what is still being asked counts as refused. */
  readonly forget: () => void;
}

export function createConsents(): Consents {
  let answers = new Map<string, Promise<boolean>>();
  return {
    request: async (key, ask) => {
      const current = answers;
      // A dialog that can't be shown is no consent.
      const answer = current.get(key) ?? ask().catch(() => false);
      current.set(key, answer);
      return (await answer) && answers === current;
    },
    forget: () => {
      answers = new Map();
    },
  };
}
