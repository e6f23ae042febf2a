import type { Answer } from './answer';
import { own, quotedName } from './ownText';
import { boardText, type ToolContext } from './toolContext';
import type { ToolInput } from './toolInput';

/** The configured boards by handle and name. Sends no request. */
export async function listBoards(context: ToolContext, { from = 1 }: ToolInput): Promise<Answer> {
  await context.allowList();
  const all = context.listed();
  return {
    facts: [own`Boards: ${all.length}.`],
    rows: {
      what: 'boards',
      count: all.length,
      from,
      rowAt: (index) => {
        const listed = all[index];
        if (!listed) return own``;
        const { group, target } = listed.board;
        return own`${boardText(listed)}${group ? own`, group ${quotedName(group)}` : ''}${target === 'sample' ? ', sample data' : ''}`;
      },
    },
    notes: [own`The service lists no boards, so these are those in the settings of the user.`],
  };
}
