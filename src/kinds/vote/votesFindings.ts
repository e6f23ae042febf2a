import type { JsonPath } from '../../core/jsonText';
import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { noPins, type Pins } from '../../core/units';
import { isOpenLong, openLongText } from '../parts/openLong';
import { isAboutAnonymity, otherDeviations, toneOf, voteTone } from '../parts/severity';
import { voteFindings, type VoteFinding } from './voteFindings';
import { voteFindingTitle } from './voteFindingTitle';
import { voteFindingTexts } from './voteFindingTexts';
import type { Decoded } from '../../records/decoding/decoded';
import type { Records } from '../../records/decoding/decodeResponse';
import { voteRecord, type Vote } from '../../records/vote';
import { recordsByKey } from '../../service/store/recordsByKey';
import { createDeviationGroups } from '../issues/deviationGroups';
import { addListFindings } from '../issues/wholeListFindings';
import { createCollector, type FindingCollector, type ListedFinding } from '../issues/listedFinding';
import { number } from '../../core/say';

// A limit, since a vote with thousands of entries may have as many findings of one kind.
const maxOfAKind = 20;

/** Findings about the votes of a board at `now` (Unix milliseconds), in pinned units. Yields after each vote. */
export function* votesFindings(
  list: Ref,
  votes: Records<Vote>,
  now: number,
  pins: Pins = noPins,
): Generator<void, readonly ListedFinding[]> {
  const collector = createCollector();
  const deviations = createDeviationGroups(list, collector);
  for (const { record, decoded } of recordsByKey(list, votes.records)) {
    const vote = decoded.value;
    const found = vote ? voteFindings(vote) : [];
    if (vote) {
      addVerdicts(record, decoded, vote, found, collector);
      if (isOpenLong(vote, now, pins.duration))
        collector.add({
          kind: 'openVotes',
          tone: toneOf({ kind: 'openLong' }),
          ref: record,
          path: ['duration'],
          name: vote.name,
          facts: ['openLong', vote.startTime, vote.duration, ...(pins.duration ? [pins.duration] : [])],
          titleIn: () => t('Left open'),
          textIn: (format) => openLongText(vote, format),
        });
    }
    deviations.add(record, otherDeviations(decoded, found), vote?.name);
    yield;
  }
  addListFindings(list, [votes], votes.records, voteRecord, collector);
  deviations.finish();
  return collector.result();
}

function addVerdicts(
  record: Ref,
  decoded: Decoded<Vote>,
  vote: Vote,
  found: readonly VoteFinding[],
  collector: FindingCollector,
): void {
  const times = new Map<string, number>();
  for (const finding of found) {
    const count = (times.get(finding.kind) ?? 0) + 1;
    times.set(finding.kind, count);
    if (count > maxOfAKind) continue;
    collector.add({
      kind: isAboutAnonymity(finding) ? 'anonymity' : 'votes',
      tone: voteTone(finding, decoded),
      ref: record,
      path: votePath(finding, vote),
      name: vote.name,
      facts: factsOf(finding),
      titleIn: () => voteFindingTitle(finding, vote),
      textIn: (format, naming = true) => voteFindingTexts(vote, [finding], { format, naming })[0]?.text ?? '',
    });
  }
  const rest = [...times].filter(([, count]) => count > maxOfAKind);
  const more = rest.reduce((sum, [, count]) => sum + count - maxOfAKind, 0);
  if (more > 0)
    collector.add({
      kind: 'votes',
      tone: 'alert',
      ref: record,
      name: vote.name,
      facts: ['more', rest],
      textIn: () => t('{0} more of the same kinds', number(more)),
    });
}

/** Leaves out users, whose shown names vary, and counts that would show when somebody voted. */
function factsOf(finding: VoteFinding): unknown {
  if (finding.kind === 'leak') return [finding.kind];
  if (finding.kind === 'overTickets') return [finding.kind, finding.cast, finding.tickets];
  return finding;
}

/** The field of a vote that a finding is about. */
function votePath(finding: VoteFinding, { elements, results }: Vote): JsonPath {
  const at = (list: 'elements' | 'results', elementId: string | undefined): JsonPath => {
    const index = (list === 'elements' ? elements : results)?.findIndex((each) => each?.elementId === elementId) ?? -1;
    return index < 0 ? [list] : [list, index];
  };
  switch (finding.kind) {
    case 'leak':
      return ['results'];
    case 'anonymityUnclear':
      return ['anonymous'];
    case 'totalDiffers':
      return [...at('results', finding.elementId), 'total'];
    case 'votersDiffer':
      return ['numberOfVoted'];
    case 'overTickets':
    case 'moreThanAvailable':
      return ['tickets'];
    case 'notDescending':
      return ['results', finding.at];
    case 'unknownElement':
    case 'duplicateResult':
      return at('results', finding.elementId);
    case 'duplicateElement':
      return at('elements', finding.elementId);
    case 'withoutResult':
      return at('elements', finding.elementIds[0]);
  }
}
