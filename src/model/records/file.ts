import { flag, id, moment, size, text } from '../field';
import { record } from '../record';
import type { ValueOf } from '../description';

/** File record (§2.8). */
export const fileRecord = record({
  name: 'file',
  title: 'File',
  paragraph: '2.8',
  fields: {
    id: id({ title: 'Record id', meaning: 'Record id.' }),
    appId: id({ title: 'App id', meaning: 'Application id.' }),
    recordId: id({ title: 'Board id', meaning: 'Board id.' }),
    opId: id({ title: 'Operation id', meaning: 'Operation id.' }),
    opType: text({ title: 'Operation type', meaning: 'Operation type.' }),
    opTime: moment({ title: 'Operation time', meaning: 'Operation time.' }),
    userId: id({ title: 'User', meaning: 'User id.' }),
    elementId: id({ title: 'Element id', meaning: 'Element id.' }),
    fileType: text({ title: 'File type', meaning: 'File type: the extension.' }),
    fileId: id({ title: 'File id', meaning: 'File id. The interface has no operation to fetch the file.' }),
    fileName: text({ title: 'File name', meaning: 'File name.' }),
    fileSize: size({ title: 'Size', meaning: 'File size.' }),
    bigType: text({
      title: 'Category',
      meaning: 'Broad file category. In the documented sample, for example: video.',
    }),
    isNotCopy: flag({
      title: 'Not a copy',
      meaning: 'Whether the file is not a copy. The documentation explains it as whether the file is copied.',
    }),
    from: text({ title: 'Origin', meaning: 'Origin of the file. In the documented sample: board.' }),
    createdAt: moment({ title: 'Created', meaning: 'Creation time.' }),
    updatedAt: moment({ title: 'Updated', meaning: 'Update time.' }),
    deletedAt: moment({
      title: 'Deleted',
      meaning: 'Deletion time; null when not deleted.',
      documented: 'integer or null',
      nullable: true,
    }),
  },
});

export type BoardFile = ValueOf<(typeof fileRecord)['fields']>;
