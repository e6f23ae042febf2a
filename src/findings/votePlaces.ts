import type { JsonPath } from '../base/jsonText';
import type { VoteFinding } from '../insight/voteFindings';
import type { Vote } from '../records/vote';

/** The field of a vote that a finding is about. */
export function votePath(finding: VoteFinding, { elements, results }: Vote): JsonPath {
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
