import { decodeFilePage } from '../../../src/records/decoding/decodeResponse';
import { timesAtMost, type Figure } from '../figure';
import { byLoad, many } from '../byLoad';
import { fileLoads, filesText } from '../loads';
import { inAlternation, taken } from '../measuring';

/** Decoding a response with all deviations, compared with `JSON.parse` of the same text. */
export const decoding = (repeats: number): Promise<Figure[]> =>
  byLoad(fileLoads, async (count) => {
    const text = filesText(count);
    const measured = await inAlternation(
      repeats,
      () => taken(() => decodeFilePage({ text, receivedAt: 0 })),
      () => taken(() => JSON.parse(text) as unknown),
    );
    return {
      part: 'Decoding and tree rows, in the Node of the extension host',
      what: 'decoding a response with its deviations, JSON.parse included',
      load: many(count, 'files'),
      unit: 'ms',
      against: 'JSON.parse of the same text',
      ...measured,
      budget: timesAtMost(2, measured),
    };
  });
