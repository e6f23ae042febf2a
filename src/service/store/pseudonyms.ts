import type { Memory } from './memory';

// Beyond these, pseudonyms are stable only until the window closes.
const maxKept = 5000;

/**
 * Creates the pseudonyms of a service's users: P-01, P-02, … in the order in which they are first shown. Persists
 * only digests of the IDs, in that order.
 */
export function createPseudonyms(
  memory: Memory,
  service: string,
  digest: (text: string) => string,
): (userId: string) => string {
  const key = `pseudonyms:${service}`;
  const salt = saltIn(memory);
  const kept = memory.get(key);
  const digests = Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  const numbers = new Map(digests.map((each, index) => [each, index + 1]));
  const known = new Map<string, string>();
  let isSaving = false;
  const save = () => {
    if (isSaving) return;
    isSaving = true;
    // Once for all users of a response.
    setTimeout(() => {
      isSaving = false;
      memory.set(key, [...numbers.keys()].slice(0, maxKept));
    });
  };
  return (userId) => {
    const shown = known.get(userId);
    if (shown !== undefined) return shown;
    const own = digest(`${salt}\n${service}\n${userId}`);
    const number = numbers.get(own) ?? numbers.size + 1;
    if (!numbers.has(own)) {
      numbers.set(own, number);
      if (number <= maxKept) save();
    }
    const pseudonym = `P-${String(number).padStart(2, '0')}`;
    known.set(userId, pseudonym);
    return pseudonym;
  };
}

/**
 * Creates pseudonyms that depend on nothing but the ID, so that they stay the same in every window and in every export:
 * P- and 72 bits of a salted digest.
 */
export function createLastingPseudonyms(
  memory: Memory,
  service: string,
  digest: (text: string) => string,
): (userId: string) => string {
  const salt = saltIn(memory);
  return (userId) => `P-${digest(`${salt}\nlasting\n${service}\n${userId}`).slice(0, 12)}`;
}

/** A random text, so that nobody can look up the digests of guessed IDs elsewhere. */
function saltIn(memory: Memory): string {
  const kept = memory.get('pseudonymSalt');
  if (typeof kept === 'string') return kept;
  const salt = crypto.randomUUID();
  memory.set('pseudonymSalt', salt);
  return salt;
}
