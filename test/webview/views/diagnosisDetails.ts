import type { StepsBlock } from '../../../src/protocol/blocks';
import type { DetailsView } from '../../../src/protocol/view';

const steps: StepsBlock = {
  block: 'steps',
  title: 'Step by step',
  steps: [
    { title: 'Find the host', tone: 'passed', stateText: 'passed', time: '12 ms', facts: ['10.0.0.1'], doubts: [] },
    {
      title: 'Check the certificate',
      tone: 'passed',
      stateText: 'passed',
      time: '31 ms',
      facts: ['For canvas.example.com, issued by Example Authority'],
      doubts: ['Not issued by a public authority.'],
    },
    {
      title: 'Sign in',
      tone: 'failed',
      stateText: 'failed',
      time: '8 ms',
      facts: [],
      doubts: [],
      finding: { what: 'The service rejected the app ID or app secret', next: 'Check both, then retry.' },
    },
    { title: 'Look again', tone: 'running', stateText: '…', facts: [], doubts: [] },
    { title: 'Read a board', tone: 'idle', stateText: 'not tried', facts: [], doubts: [] },
  ],
};

export const diagnosisDetails: DetailsView = {
  kind: 'details',
  title: 'Canvas',
  overline: 'Connection',
  header: {
    style: 'undecidable',
    headline: 'Most likely your settings: The service rejected the app ID or app secret.',
    isUpdating: false,
    chips: [],
    tiles: [],
  },
  previous: false,
  next: false,
  refresh: 'Run Again',
  actions: [{ id: 'copyReport', label: 'Copy Report' }],
  blocks: [steps],
};
