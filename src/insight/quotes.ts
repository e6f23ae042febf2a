import type { Departure } from '../model/departure';
import type { Held } from '../model/held';
import type { JsonPath } from '../model/jsonText';
import { elementRecord, snapshotRecord, voteRecord, type Vote } from '../model/records/vote';
import { anonymityOf } from './anonymity';

/** Whether what was sent at a path of a record may be shown. */
export type Quotes = (path: JsonPath) => boolean;

/** What of a vote was sent beside its results, and names nobody. */
const plain = new Set([voteRecord, elementRecord, snapshotRecord].flatMap(({ fields }) => Object.keys(fields)));

/**
 * What may be quoted of a vote. Unless it is named: nothing among the results but totals and elements, no value of a
 * field that the interface text does not have, and nothing of what is no vote at all, since a voter may stand in any of them.
 */
export const quotesOf = (vote: Vote | undefined): Quotes =>
  vote !== undefined && anonymityOf(vote) === 'named'
    ? () => true
    : (path) => {
        if (path.length === 0) return false;
        if (path[0] === 'results') return path.length === 3 && (path[2] === 'total' || path[2] === 'elementId');
        return path.every((step) => typeof step === 'number' || plain.has(step));
      };

/** The departures of a record as they may be told: among results a key can give away as much as a value. */
export const tellable = ({ departures }: Held<unknown>, quotes: Quotes): readonly Departure[] =>
  departures.map((departure) => {
    const { path } = departure;
    if (quotes(path)) return departure;
    return { ...departure, path: path[0] === 'results' ? path.slice(0, 2) : path, sent: '' };
  });
