const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text contains a space or an invisible character, which is easily copied along and not seen. */
export const hasInvisibleCharacter = (text: string): boolean => invisible.test(text);
