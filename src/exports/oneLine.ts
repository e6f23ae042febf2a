/** Puts JSON on one line. JSON strings contain no line breaks, so all other tokens stay as received. */
export const onOneLine = (json: string): string => json.replace(/[\r\n]+\s*/g, '');
