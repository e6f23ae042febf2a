import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import type { ComputedColumns } from '../parts/column';
import { onlyCategory } from './fileGroups';
import { fileState } from './fileState';

/** The computed columns of a file. In tables of pages, fields show both: deletedAt, and the icon of the name. */
export const fileColumns = {
  state: {
    dataset: {
      name: 'file_state',
      type: 'text',
      meaning: 'present, deleted, or unknown, by deletedAt.',
      cell: fileState,
    },
  },
  category: {
    dataset: {
      name: 'category',
      type: 'text',
      meaning: 'The documented category; null if none or several fit.',
      cell: ({ value }) => value && onlyCategory(value),
    },
  },
} satisfies ComputedColumns<Decoded<BoardFile>>;
