import { runInSlices } from '../../core/timeSlicer';
import { boardStateOf } from '../changes/boardStateOf';
import { findingsOf } from '../../surfaces/issues/createFindings';
import { subjectText } from '../../surfaces/issues/findingTexts';
import { lastLoaded, type LoadState } from '../../service/store/asyncCache';
import { explain } from '../../service/text/explain';
import type { Answer } from '../../kinds/answers/answer';
import { toneText, undismissed } from '../../kinds/answers/findingLines';
import { asOnScreen, own, quotedName } from '../../kinds/answers/ownText';
import { boardText, noReload, type ToolContext } from '../../kinds/answers/toolContext';
import { required, type ToolInput } from '../../kinds/answers/toolInput';

/** The findings on a board; loads its lists if they aren't loaded. */
export async function findingsAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
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
