import type { Fact, FactsBlock } from '../../../src/protocol/blocks';

const fact = (
  key: string,
  title: string,
  meaning: string,
  kind: string,
  text: string,
  value: Partial<Fact['value']> = {},
): Fact => ({
  ...{ key, title, meaning, source: `§2.3 · ${kind}` },
  value: { text, ...value },
});

/** Every tone of a value. */
export const voteFacts: FactsBlock = {
  block: 'facts',
  id: 'facts',
  title: 'All fields',
  facts: [
    fact('id', 'Vote ID', 'Identifies the vote.', 'string', '65f0c0ffee'),
    fact('name', 'Name', 'What is asked.', 'string', 'What shall we change next sprint?'),
    fact('creator', 'Creator', 'Who started the vote.', 'string', '–', { tone: 'missing', note: 'not returned' }),
    fact('startTime', 'Start', 'When the vote started.', 'integer', '1710511200000', {
      note: '15 Mar 2024, 15:00:00 CET, read as milliseconds',
    }),
    fact('duration', 'Duration', 'How long the vote runs. Its unit isn’t documented.', 'integer', '600', {
      tone: 'odd',
      note: 'unit not documented; 10 min if these are seconds',
    }),
    fact('tickets', 'Votes per person', 'How many votes each may cast.', 'integer', 'null', { tone: 'null' }),
    fact('anonymous', 'Anonymous', 'Whether voters stay unnamed.', 'boolean', '"false"', {
      tone: 'accepted',
      note: 'returned as text; read as false',
    }),
    fact('status', 'Status', 'Created (0) or ended (1).', 'integer', '7', {
      tone: 'unknown',
      note: 'not a documented code',
    }),
    fact('elementTypes', 'Element types', 'What may be voted on.', 'array', '{"a":1}', {
      tone: 'unreadable',
      note: 'not a list',
    }),
    fact('boardId', 'Board', 'The board it belongs to.', 'string', 'b-42', {
      path: 'samples/boards/b-42',
      tone: 'muted',
    }),
  ],
};
