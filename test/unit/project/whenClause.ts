/** The values of context keys; those that are missing are undefined. */
export type ContextKeys = Readonly<Record<string, string | boolean>>;

/** Whether a `when` clause holds, with the operators that our manifest uses: `&&`, `||`, `!`, `==`, `!=`, `>`, `=~`. */
export const holds = (clause: string | undefined, keys: ContextKeys): boolean =>
  clause === undefined ||
  splitAt(clause, '||').some((all) => splitAt(all, '&&').every((term) => holdsTerm(term.trim(), keys)));

function holdsTerm(term: string, keys: ContextKeys): boolean {
  const [, key = '', operator, value = ''] = /^(!?[\w.]+)(?:\s*(==|!=|=~|>)\s*(.+))?$/.exec(term) ?? [];
  if (key === '') throw new Error(`not understood: ${term}`);
  if (operator === undefined) {
    if (key === 'false') return false;
    return key.startsWith('!') ? !keys[key.slice(1)] : Boolean(keys[key]);
  }
  const found = String(keys[key] ?? '');
  if (operator === '>') return Number(found) > Number(value);
  if (operator === '=~') return new RegExp(value.slice(1, -1)).test(found);
  return (found === value.replaceAll("'", '')) === (operator === '==');
}

/** Splits a clause, but not inside a pattern between slashes. */
function splitAt(clause: string, operator: string): string[] {
  const parts = [''];
  let isPattern = false;
  for (let at = 0; at < clause.length; at += 1) {
    if (clause[at] === '/' && clause[at - 1] !== '\\') isPattern = !isPattern;
    if (!isPattern && clause.startsWith(operator, at)) {
      parts.push('');
      at += operator.length - 1;
    } else parts.push(`${parts.pop() ?? ''}${clause.charAt(at)}`);
  }
  return parts;
}
