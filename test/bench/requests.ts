import type { Figure } from './figure';
import { userActionCosts } from './userActions';
import { spreadOf } from './spread';

/** Number of requests by user action from the service's log, compared with the minimum that the API allows. */
export async function requestFigures(): Promise<Figure[]> {
  return (await userActionCosts()).map(({ action, asked, least }) => ({
    part: 'Requests, by the log of the sample service',
    what: action,
    load: [...new Set(least)].join(', '),
    unit: 'requests',
    against: 'the minimum that the API allows',
    ours: spreadOf([asked.length]),
    control: spreadOf([least.length]),
    budget: { text: `≤ ${least.length}`, met: asked.length <= least.length },
  }));
}
