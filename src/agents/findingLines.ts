import type { Tone } from '../insight/severity';
import type { ListedFinding } from '../findings/listedFinding';

export const toneText = (tone: Tone): string => (tone === 'alert' ? 'Needs review' : 'For information');

/** How many findings there are about a list. */
export function findingsCount(findings: readonly ListedFinding[]): string {
  const alerts = findings.filter(({ tone }) => tone === 'alert').length;
  return `Findings: ${alerts} to review, ${findings.length - alerts} for information.`;
}
