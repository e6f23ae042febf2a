/**
 * The form in which texts are compared, searched, and sorted: without case, and composed, since macOS spells é in file
 * names as e and an accent.
 */
export const comparable = (text: string): string => text.toLowerCase().normalize('NFC');

// Composing these replaces them by ideographs that look different.
const otherThanCompatibilityIdeographs = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** A text as keyboards spell it, so that what VS Code searches on screen is found; it looks the same. */
export const composed = (text: string): string =>
  text.replace(otherThanCompatibilityIdeographs, (part) => part.normalize('NFC'));
