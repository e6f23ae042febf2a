/** The source with its comments blanked. A quote ends with its line, so an odd regular expression can't hide the rest. */
export function withoutComments(source: string): string {
  const tokens = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  return source.replace(tokens, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}
