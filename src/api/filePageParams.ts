import type { FileFilterParams } from '../records/fileFilter';

/** Parameters of a page of the file list (§4.4). Undefined ones are not sent. */
export interface FilePageParams extends Readonly<FileFilterParams> {
  readonly pageSize: number;
}
