import { partNames, type PartName, type SnapshotHeader } from './snapshotHeader';

/** The parts of a snapshot that couldn't be loaded completely. */
export const unfinishedParts = ({ parts }: Pick<SnapshotHeader, 'parts'>): PartName[] =>
  partNames.filter((name) => {
    const part = parts[name];
    return part.state === 'failed' || (part.state === 'taken' && part.files?.completeness.kind === 'incomplete');
  });
