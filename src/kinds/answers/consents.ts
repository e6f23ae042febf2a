/** What the user agreed to in this session, by key. */
export interface Consents {
  /**
   * Whether the user agrees. Asks once for each key: further callers wait for the same question, and the answer is
   * final, so that an assistant can't repeat a refused question. Asks one question at a time, and none after three
   * refusals in a row.
   */
  readonly request: (key: string, ask: () => Promise<boolean>) => Promise<boolean>;
  /** Forgets all answers; pending questions count as refused. */
  readonly forget: () => void;
}

const maxRefusals = 3;

const none = () => ({ answers: new Map<string, Promise<boolean>>(), last: Promise.resolve(true), refusals: 0 });

export function createConsents(): Consents {
  let session = none();
  return {
    request: async (key, ask) => {
      const current = session;
      const inTurn = async (before: Promise<boolean>) => {
        await before;
        if (current.refusals >= maxRefusals || session !== current) return false;
        // A dialog that can't be shown counts as a refusal.
        const isAllowed = await ask().catch(() => false);
        current.refusals = isAllowed ? 0 : current.refusals + 1;
        return isAllowed;
      };
      const answer = current.answers.get(key) ?? (current.last = inTurn(current.last));
      current.answers.set(key, answer);
      return (await answer) && session === current;
    },
    forget: () => {
      session = none();
    },
  };
}
