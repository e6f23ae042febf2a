import type { Ref } from '../../core/ref';
import { idText, isObject } from '../../core/json';
import type { FileList } from '../../records/fileList';
import { createDeviationGroups } from '../issues/deviationGroups';
import { addFileDoubts, addFileVerdicts } from './filesFindings';
import { createCollector, type FindingCollector, type ListedFinding } from '../issues/listedFinding';

/** Finds what is amiss in files that arrive page by page and aren't kept. */
export interface FileFindings {
  /** The findings about the files of these pages. Yields after each file. */
  readonly add: (list: FileList) => Generator<void, readonly ListedFinding[]>;
  /** The findings about the list, after the last pages. */
  readonly finish: () => readonly ListedFinding[];
}

/** Creates the findings of a list. Of what several files share, only deviations are found. */
export function createFileFindings(list: Ref): FileFindings {
  let collector: FindingCollector = createCollector();
  const deviations = createDeviationGroups(list, {
    add: (found) => collector.add(found),
    result: () => collector.result(),
  });
  let latest: FileList | undefined;
  return {
    *add(pages) {
      latest = { ...pages, files: [], pages: [], versions: new Map() };
      collector = createCollector();
      for (const decoded of pages.files) {
        const { json, value } = decoded;
        const record: Ref = { ...list, record: (isObject(json) ? idText(json['id']) : undefined) ?? '' };
        addFileVerdicts(record, decoded, collector);
        deviations.add(record, decoded.deviations, value?.fileName);
        yield;
      }
      return collector.result();
    },
    finish: () => {
      collector = createCollector();
      if (latest) addFileDoubts(list, latest, collector);
      deviations.finish();
      return collector.result();
    },
  };
}
