import type { Tone } from '../parts/severity';
import type { ListedFinding } from '../issues/listedFinding';
import { own, type OwnText } from './ownText';
import type { ToolContext } from './toolContext';

export const toneText = (tone: Tone): OwnText => (tone === 'alert' ? own`Issue` : own`Note`);

/** The findings that the user hasn't dismissed, those that need review first, and their number in words. */
export async function undismissed(
  { dismissals, idBehind }: Pick<ToolContext, 'dismissals' | 'idBehind'>,
  findings: readonly ListedFinding[],
): Promise<{ readonly listed: readonly ListedFinding[]; readonly count: OwnText }> {
  await dismissals.prepare();
  // Dismissals use the original IDs, which these findings replace by names of the session.
  const asDismissed = (finding: ListedFinding): ListedFinding => {
    const { scope, facts } = finding;
    const { record } = scope;
    return {
      ...finding,
      scope: record === undefined ? scope : { ...scope, record: withIds(record, idBehind) },
      facts: withIds(facts, (name) => inJson(idBehind(name))),
    };
  };
  const open = findings.filter((finding) => !dismissals.of(asDismissed(finding)));
  const [alerts, notes] = [open.filter(isAlert), open.filter((finding) => !isAlert(finding))];
  const dismissed = findings.length - open.length;
  return {
    listed: [...alerts, ...notes],
    count: own`Issues: ${alerts.length}, notes: ${notes.length}${dismissed > 0 ? own`; left out: ${dismissed} that the user dismissed` : ''}.`,
  };
}

const isAlert = ({ tone }: ListedFinding): boolean => tone === 'alert';

const withIds = (text: string, idBehind: (name: string) => string | undefined): string =>
  text.replaceAll(/\bid-\d+\b/g, (name) => idBehind(name) ?? name);

const inJson = (text: string | undefined): string | undefined => text && JSON.stringify(text).slice(1, -1);
