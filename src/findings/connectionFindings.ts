import { t } from '@vscode/l10n';
import { boardRef, type Ref } from '../base/ref';
import type { Pins } from '../base/units';
import type { EvidenceOf } from '../units/countEvidence';
import { contradictedPins, hypotheses } from '../units/hypotheses';
import { pinContradictionText, quantityTitle } from '../units/hypothesisTexts';
import { createCollector, type ListedFinding } from './listedFinding';

/** Evidence for the units of a connection with these boards that isn't in their records. */
export type EvidenceOn = (connection: string, boards: readonly Ref[]) => EvidenceOf;

interface FindingsOfConnection {
  readonly board: undefined;
  readonly ref: Ref;
  readonly findings: readonly ListedFinding[];
}

/** Findings about pinned units of connections with these boards: one for each unit, however many boards show it. */
export function findingsOfConnections(
  boards: readonly Ref[],
  pinsOf: (connection: string) => Pins,
  evidenceOn: EvidenceOn,
): FindingsOfConnection[] {
  return [...new Set(boards.map(({ connection }) => connection))].flatMap((connection) => {
    const pins = pinsOf(connection);
    if (pinsOfRecords(pins) === pins) return [];
    const listed = boards.filter((board) => board.connection === connection);
    const findings = contradictionsIn(connection, evidenceOn(connection, listed), pins);
    return findings.length > 0 ? [{ board: undefined, ref: boardRef(connection, ''), findings }] : [];
  });
}

function contradictionsIn(connection: string, evidence: EvidenceOf, pins: Pins): readonly ListedFinding[] {
  const collector = createCollector();
  for (const each of contradictedPins(hypotheses(evidence, pins), pins))
    collector.add({
      kind: 'units',
      tone: 'alert',
      ref: boardRef(connection, ''),
      view: 'units',
      // Without the counts, which change with each token.
      facts: [each.quantity, each.unit],
      subjectIn: () => quantityTitle(each.quantity),
      titleIn: () => t('Pinned unit doesn’t fit'),
      textIn: (format) => pinContradictionText(each, format),
    });
  return collector.result();
}

const withoutConnection = new WeakMap<Pins, Pins>();

/** The pins of units in records; returns the same object for the same pins. */
export function pinsOfRecords(pins: Pins): Pins {
  const { expiresIn, pageIndex, ...others } = pins;
  if (expiresIn === undefined && pageIndex === undefined) return pins;
  const known = withoutConnection.get(pins) ?? others;
  withoutConnection.set(pins, known);
  return known;
}
