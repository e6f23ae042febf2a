/** A number as dots. */
export const dotsText = (dots: number): string => '●'.repeat(dots);
