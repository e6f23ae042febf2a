import type { StepsBlock } from '../../../src/protocol/blocks';
import type { DetailsView } from '../../../src/protocol/view';
import { plainHeader } from './boardDetails';

type Step = StepsBlock['steps'][number];

const step = (title: string, tone: Step['tone'], stateText: string, rest: Partial<Step> = {}): Step => ({
  ...{ title, tone, stateText, facts: [], doubts: [] },
  ...rest,
});

export const diagnosisDetails: DetailsView = {
  kind: 'details',
  title: 'Canvas',
  overline: 'Connection',
  header: {
    ...plainHeader('Most likely your settings: The service rejected the app ID or app secret.'),
    detail: 'Check both, then retry.',
  },
  previous: false,
  next: false,
  refresh: 'Run Again',
  actions: [{ id: 'copyReport', label: 'Copy Report' }],
  blocks: [
    {
      block: 'steps',
      title: 'Step by step',
      steps: [
        step('Find the host', 'passed', 'passed', { time: '12 ms', facts: ['10.0.0.1'] }),
        step('Check the certificate', 'passed', 'passed', {
          time: '31 ms',
          facts: ['For canvas.example.com, issued by Example Authority'],
          doubts: ['Not issued by a public authority.'],
        }),
        step('Sign in', 'failed', 'failed', { time: '8 ms' }),
        step('Look again', 'running', '…'),
        step('Read a board', 'idle', 'not tried'),
      ],
    },
  ],
};
