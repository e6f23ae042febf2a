import type { FileList } from '../../model/fileList';
import type { FileQuestion } from '../../model/fileQuestion';

/** The files of a board as far as they are loaded, or what a filter found. */
export interface LoadedFiles extends Omit<FileList, 'pages' | 'versions'> {
  /** Those that came, in order. */
  readonly pages: readonly unknown[];
  readonly question: FileQuestion;
  /** The address of a file as text; undefined where there is none to open. */
  readonly pathAt: (index: number) => string | undefined;
}
