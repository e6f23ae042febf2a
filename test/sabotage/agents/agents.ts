import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** The tools for assistants. */
export const agents = [
  ...noticedBy(['test/unit/agents/agentTools.test.ts'], {
    'a board leaves though the user refuses': at('createToolContext.allow').never('isAllowed'),
    'a tool goes on though it was switched off during the question': at('createToolContext.allow').never('isOn'),
    'a refusal is asked again': at('createConsents.request').skip('set'),
    'a finding that the user dismissed leaves': at('undismissed.open').becomes('findings'),
    'an answer holds IDs': at('createSessionNames.namesOf.of').becomes('() => (id: string) => id'),
    'a finding tells which voter it is about': at('findingsAnswer.rows.rowAt')
      .call('textIn')
      .becomes('finding.textIn(format)'),
  }),
  ...noticedBy(['test/unit/agents/misuse.test.ts'], {
    'an assistant asks on after three refusals': at('maxRefusals').becomes('Infinity'),
    'a name on a board goes on with numbers of its own': at('inQuotes').withoutMethod('replaceAll'),
  }),
  ...noticedBy(['test/unit/agents/givenVotes.test.ts'], {
    'an assistant follows a secret vote ballot by ballot': at('isFollowing').becomes('() => true'),
    'an assistant finds a ballot by comparing snapshots': at('createGivenVotes.withheldOf.ids')
      .call('give')
      .becomes('true'),
  }),
  ...noticedBy(['test/unit/agents/answer.test.ts'], {
    'text from a board ends its fence': at('answerText.add.clean').becomes('line'),
    'an answer has more than 8 kB': at('maxAnswer').becomes('9000'),
  }),
];
