import { t } from '@vscode/l10n';
import type { Ref, Section } from '../../core/ref';
import type { Pins, Quantity } from '../../core/units';
import type { LoadedStore } from '../../service/store/boardStore';
import { evidenceOf } from '../../kinds/units/countEvidence';
import { contradictedPins, hypotheses, isOnlyPlausible } from '../../kinds/units/hypotheses';
import { pinContradictionText } from '../../kinds/units/hypothesisTexts';
import { createCollector, type ListedFinding } from '../../kinds/issues/listedFinding';

const sections: Readonly<Partial<Record<Quantity, Section>>> = {
  duration: 'votes',
  rtcDuration: 'meetings',
  joinDur: 'meetings',
  editDur: 'meetings',
  mediaDur: 'meetings',
  fileSize: 'files',
};

/** Findings about pinned units that records of a board contradict; the pins stay. Yields after each record. */
export function* unitsFindings(board: Ref, store: LoadedStore, pins: Pins): Generator<void, readonly ListedFinding[]> {
  const collector = createCollector();
  const evidence = yield* evidenceOf([board], store);
  for (const each of contradictedPins(hypotheses(evidence, pins), pins)) {
    const section = sections[each.quantity];
    collector.add({
      kind: 'units',
      tone: isOnlyPlausible(each.quantity) ? 'note' : 'alert',
      ref: section ? { ...board, section } : board,
      // Without the counts, which change with each loaded list.
      facts: [each.quantity, each.unit],
      titleIn: () => t('Pinned unit doesn’t fit'),
      textIn: () => pinContradictionText(each),
    });
  }
  return collector.result();
}
