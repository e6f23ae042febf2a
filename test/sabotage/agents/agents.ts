import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** The tools for assistants. */
export const agents = [
  ...noticedBy(['test/unit/features/assistants/agentTools.test.ts'], {
    'a board leaves though the user refuses': at('createToolContext.allow').never('isAllowed'),
    'a tool goes on though it was switched off during the question': at('createToolContext.allow').never('isOn'),
    'a refusal is asked again': at('createConsents.request').skip('set'),
    'a consent holds for another service': at('consentKey').result().becomes('board'),
    'a finding that the user dismissed leaves': at('undismissed.open').becomes('findings'),
    'an answer holds IDs': at('createSessionNames.namesOf.of').becomes('() => (id: string) => id'),
    'a finding tells which voter it is about': at('findingsAnswer.rows.rowAt')
      .call('textIn')
      .becomes('finding.textIn(format)'),
  }),
  ...noticedBy(
    { vscode: 'ask again after they were switched off', variant: 'plain' },
    { 'a consent holds after the tools were switched off and on': at('assistantsFeature').never('areAgentsOn') },
  ),
  ...noticedBy(['test/unit/features/assistants/misuse.test.ts'], {
    'an assistant asks on after three refusals': at('maxRefusals').becomes('Infinity'),
    'a name on a board goes on with numbers of its own': at('inQuotes').withoutMethod('replaceAll'),
  }),
  ...noticedBy(['test/unit/kinds/vote/givenVotes.test.ts'], {
    'an assistant follows a secret vote ballot by ballot': at('isFollowing').becomes('() => true'),
    'findings are about a state of a vote that is withheld': at('createGivenVotes.query.peek').becomes('peek'),
    'an assistant finds a ballot by comparing snapshots': at('createGivenVotes.withheldOf.ids')
      .call('give')
      .becomes('true'),
  }),
  ...noticedBy(['test/unit/kinds/answers/answer.test.ts'], {
    'text from a board ends its fence': at('answerText.add.clean').becomes('line'),
    'an answer has more than 8 kB': at('maxAnswer').becomes('9000'),
  }),
];
