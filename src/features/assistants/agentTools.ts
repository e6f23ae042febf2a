import { createGivenVotes } from '../../kinds/vote/givenVotes';
import { ServiceError } from '../../core/failure';
import { explain, inOneLine } from '../../service/text/explain';
import { answerText, type Answer } from '../../kinds/answers/answer';
import { boardAnswer } from '../../kinds/board/boardAnswer';
import { changesAnswer } from '../changes/changesAnswer';
import { filesAnswer } from '../../kinds/file/filesAnswer';
import { meetingsAnswer } from '../../kinds/meeting/meetingsAnswer';
import { asOnScreen, own, quotedName } from '../../kinds/answers/ownText';
import {
  boardText,
  createToolContext,
  offMessage,
  noReload,
  type ToolContext,
  type ToolDeps,
} from '../../kinds/answers/toolContext';
import { ToolError, parseInput, type ToolInput, required } from '../../kinds/answers/toolInput';
import { voteAnswer } from '../../kinds/vote/voteAnswer';
import { runInSlices } from '../../core/timeSlicer';
import { boardStateOf } from '../changes/boardState';
import { findingsOf } from '../../surfaces/issues/createFindings';
import { subjectText } from '../../surfaces/issues/findingTexts';
import { lastLoaded, type LoadState } from '../../service/store/asyncCache';
import { toneText, undismissed } from '../../kinds/answers/findingLines';

/** The findings on a board; loads its lists if they aren't loaded. */
async function findingsAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const listed = await context.allowBoard(required(input, 'board', 'list_boards'));
  const format = context.format(listed.ref);
  const state = await boardStateOf(listed.ref, context.store);
  const found = await runInSlices(findingsOf(listed.ref, context.store, format.pinned));
  const { listed: findings, count } = await undismissed(context, found);
  const unchecked = (['statistics', 'votes', 'files', 'meetings'] as const).flatMap((name) => {
    const part = state[name];
    return part.state === 'failed' ? [own`Not checked: ${name}. ${asOnScreen(explain(part.failure).what)}.`] : [];
  });
  const { counters, votes, files, meetings } = context.store;
  const states = [counters, votes, files, meetings].map(({ peek }): LoadState<unknown> => peek(listed.ref));
  const loaded = states.flatMap((each) => lastLoaded(each)?.loadedAt ?? []);
  const oldest = loaded.length > 0 && format.time(Math.min(...loaded));
  return {
    facts: [own`Board ${boardText(listed)}.`, count, ...unchecked],
    rows: {
      what: 'findings',
      count: findings.length,
      from: input.from ?? 1,
      rowAt: (index) => {
        const finding = findings[index];
        if (!finding) return own``;
        const { tone, name } = finding;
        const subject = asOnScreen(subjectText({ ...finding, name: name?.trim() ? quotedName(name) : name }));
        return own`${toneText(tone)}, ${subject}: ${asOnScreen(finding.textIn(format, false))}`;
      },
    },
    notes: [
      oldest ? own`The oldest of what was checked was loaded ${asOnScreen(oldest)}; ${noReload}` : undefined,
      own`Of files, those loaded so far were checked. A dismissed note about an undocumented field is listed, since the name of the field is hidden here.`,
    ],
  };
}

const tools: Readonly<Record<string, (context: ToolContext, input: ToolInput) => Promise<Answer>>> = {
  list_boards: listBoards,
  get_board: boardAnswer,
  get_vote: voteAnswer,
  get_files: filesAnswer,
  get_meetings: meetingsAnswer,
  list_findings: findingsAnswer,
  compare_snapshots: changesAnswer,
};

export interface AgentTools {
  /** Runs a tool, by its name without the prefix; returns its answer, or why there is none. Never rejects. */
  readonly run: (name: string, input: unknown, isCancelled: () => boolean) => Promise<string>;
}

/**
 * Creates the tools. A failure is returned as an answer, because VS Code logs the input of a call that throws, and the
 * input may contain names of boards.
 */
export function createAgentTools(deps: ToolDeps): AgentTools {
  const contextOf = createToolContext(deps, createGivenVotes);
  return {
    run: async (name, input, isCancelled) => {
      try {
        const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
        if (!tool) throw new ToolError(own`There is no such tool.`);
        // VS Code doesn't check the setting when a tool is called.
        if (!deps.isOn()) throw new ToolError(offMessage);
        const answer = await tool(contextOf(isCancelled), parseInput(input));
        if (!deps.isOn()) throw new ToolError(offMessage);
        return answerText(answer, crypto.randomUUID());
      } catch (error) {
        if (error instanceof ToolError) return own`Error: ${error.text}`;
        const failure = error instanceof ServiceError ? error.failure : ({ kind: 'internal' } as const);
        return own`Error: ${asOnScreen(inOneLine(explain(failure)))}`;
      }
    },
  };
}

/** The configured boards by handle and name. Sends no request. */
async function listBoards(context: ToolContext, { from = 1 }: ToolInput): Promise<Answer> {
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
