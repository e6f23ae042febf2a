import { label } from '../../model/label';

/** Text of other people in full, safe to show; only what is far too long is cut. */
export const full = (text: string): string => label(text, 4000);
