import type { FileList } from '../../model/fileList';
import type { FileQuestion } from '../../model/fileQuestion';

/** The loaded files of a board, possibly filtered. */
export interface LoadedFiles extends Omit<FileList, 'pages' | 'versions'> {
  /** The loaded pages, in order. */
  readonly pages: readonly unknown[];
  readonly question: FileQuestion;
  /** The ref of a file as text; undefined when it can't be opened. */
  readonly pathAt: (index: number) => string | undefined;
}
