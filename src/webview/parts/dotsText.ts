export const dotsText = (dots: number): string => '●'.repeat(dots);
