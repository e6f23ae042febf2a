import { boardRef, pathOf, sections, type Ref } from '../../../../src/core/ref';
import { createDismissals } from '../../../../src/kinds/issues/dismissals';
import { createFindings } from '../../../../src/surfaces/issues/createFindings';
import { createIssueCounts } from '../../../../src/surfaces/issues/issueCounts';
import { issuesByRecord, type RecordIssues, type ShownFinding } from '../../../../src/surfaces/issues/issuesByRecord';
import type { ListedFinding } from '../../../../src/kinds/issues/listedFinding';
import { runInSlices } from '../../../../src/core/timeSlicer';
import type { Board } from '../../../../src/records/configured';
import { instant, type SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';
import { digest } from '../../../../src/service/store/digest';
import { createMemory } from '../../../../src/service/store/memory';
import { createUserNames } from '../../../../src/service/store/userNames';
import { createFormat } from '../../../../src/core/format';
import { createPinnedUnits } from '../../../../src/kinds/units/pinnedUnits';
import { storing } from '../../service/store/storing';

export const english = createFormat('en', 'utc');

/** What is kept between windows. */
const keptState = (entries = new Map<string, unknown>()) => ({
  entries,
  get: (key: string) => entries.get(key),
  update: (key: string, value: unknown) => {
    entries.set(key, structuredClone(value));
    return Promise.resolve();
  },
});

/** A window over boards of a service, with what windows before it kept. */
export async function checking(
  boards: readonly SampleBoard[],
  {
    target = 'user',
    entries,
    pageSize = 50,
  }: {
    target?: Board['target'];
    entries?: Map<string, unknown>;
    pageSize?: number;
  } = {},
) {
  const memory = createMemory(keptState(entries));
  const loadDigest = () => Promise.resolve(digest);
  const names = createUserNames(memory, loadDigest, (name) => name);
  const storedBy = await storing({ extraBoards: boards }, pageSize, names, () => instant('2026-11-25 12:00'));
  const configured = boards.map(({ recordId }): Board => ({
    connection: 'one',
    recordId,
    name: `Board ${recordId}`,
    target,
  }));
  const { store } = storedBy;
  const serviceOf = () => 'https://one/v1';
  const units = createPinnedUnits({ memory, loadDigest, serviceOf });
  await units.prepare();
  const findings = createFindings({
    store,
    boards: () => configured,
    pinsOf: units.of,
  });
  units.onDidChange(findings.reload);
  const dismissals = createDismissals({ memory, loadDigest, serviceOf });

  const load = async () => {
    for (const { recordId } of boards) {
      const ref = boardRef('one', recordId);
      await store.counters.get(ref);
      for (const section of sections) await store.records.get({ ...ref, section });
    }
    await findings.settled();
  };
  const all = (): readonly ListedFinding[] => findings.list().flatMap((each) => each.findings);
  const byRecord = async (): Promise<readonly RecordIssues[]> => {
    await findings.settled();
    await dismissals.prepare();
    return runInSlices(issuesByRecord(findings.list(), dismissals));
  };
  const arranged = async (): Promise<readonly ShownFinding[]> => (await byRecord()).flatMap(({ found }) => found);
  const issues = createIssueCounts(findings, dismissals);
  return { ...storedBy, names, units, findings, dismissals, issues, load, all, arranged };
}

/** A finding in a line: where it leads, the field there, its severity and text. */
export const lineOf = ({ ref, path, tone, textIn }: ListedFinding): string =>
  `${shortPath(ref)}${path ? `#${path.join('.')}` : ''} ${tone}: ${textIn(english)}`;

const shortPath = (ref: Ref): string => decodeURIComponent(pathOf(ref)).replace('one/boards/', '');
