import type { FileList } from '../../records/fileList';
import type { FileFilter } from '../../records/fileFilter';

/** The loaded files of a board, possibly filtered. */
export interface LoadedFiles extends Omit<FileList, 'pages' | 'versions'> {
  readonly filter: FileFilter;
  /** The ref of a file as text; undefined when it can't be opened. */
  readonly pathAt: (index: number) => string | undefined;
}
