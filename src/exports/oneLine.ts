/** JSON text on one line; its strings hold no line breaks of their own, so every other token stays as it was sent. */
export const onOneLine = (json: string): string => json.replace(/[\r\n]+\s*/g, '');
