import type { Figure } from './figure';
import { exponentOf } from './spread';

/** Measures at several loads; the figure of the largest includes the growth. */
export async function byLoad(loads: readonly number[], measure: (load: number) => Promise<Figure>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const load of loads) figures.push(await measure(load));
  const grows = exponentOf(figures.map(({ ours }, at) => [loads[at] ?? 1, ours.median]));
  return figures.map((figure, at) => (at === figures.length - 1 ? { ...figure, grows } : figure));
}

export const many = (count: number, thing: string): string => `${count.toLocaleString('en')} ${thing}`;
