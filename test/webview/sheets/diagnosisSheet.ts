import type { Sheet, StepsBlock } from '../../../src/protocol/view';

const steps: StepsBlock = {
  block: 'steps',
  title: 'Step by step',
  steps: [
    { title: 'Find the host', tone: 'passed', stateText: 'passed', time: '12 ms', facts: ['10.0.0.1'], doubts: [] },
    {
      title: 'Check its certificate',
      tone: 'passed',
      stateText: 'passed',
      time: '31 ms',
      facts: ['For canvas.example.com, issued by Example Authority'],
      doubts: ['No public authority issued it.'],
    },
    {
      title: 'Sign in',
      tone: 'failed',
      stateText: 'failed',
      time: '8 ms',
      facts: [],
      doubts: [],
      finding: { what: 'The service refused the app id or its secret', next: 'Check both, then try again.' },
    },
    { title: 'Look again', tone: 'running', stateText: '…', facts: [], doubts: [] },
    { title: 'Ask for a board', tone: 'idle', stateText: 'not tried', facts: [], doubts: [] },
  ],
};

export const diagnosisSheet: Sheet = {
  kind: 'sheet',
  title: 'Canvas',
  overline: 'Connection',
  gist: 'Most likely your settings: The service refused the app id or its secret.',
  previous: false,
  next: false,
  refresh: 'Run again',
  actions: [{ id: 'copyReport', label: 'Copy report' }],
  blocks: [steps],
};
