import { flag, id, moment, size, text } from './fields';
import { fileCategories } from './codes';
import { describeRecord } from './decoding/describeRecord';
import type { ValueOf } from './description';

/** File record (§2.8). */
export const fileRecord = describeRecord({
  name: 'file',
  title: 'File',
  paragraph: '2.8',
  fields: {
    id: id({ title: 'File record ID', meaning: 'ID of the file record.' }),
    appId: id({ title: 'App ID', meaning: 'ID of the app.' }),
    recordId: id({ title: 'Board ID', meaning: 'ID of the board.' }),
    opId: id({ title: 'Operation ID', meaning: 'ID of the operation.' }),
    opType: text({ title: 'Operation type', meaning: 'Operation type.' }),
    opTime: moment({ title: 'Operation time', meaning: 'Operation time.' }),
    userId: id({ title: 'User', meaning: 'ID of the user.', isUser: true }),
    elementId: id({ title: 'Element ID', meaning: 'ID of the board element.' }),
    fileType: text({ title: 'File type', meaning: 'File type: the extension.' }),
    fileId: id({ title: 'File ID', meaning: 'ID of the file. The API can’t download files.' }),
    fileName: text({ title: 'File name', meaning: 'File name.' }),
    fileSize: size({ title: 'Size', meaning: 'File size.' }),
    bigType: text({
      names: fileCategories,
      title: 'Category',
      meaning: 'Broad file category, for example video in the API example.',
    }),
    isNotCopy: flag({
      title: 'Not a copy',
      meaning:
        'Whether the file isn’t a copy, going by the name of the field. The API documentation says the opposite: whether it is one.',
    }),
    from: text({ title: 'Origin', meaning: 'Origin of the file, for example board in the API example.' }),
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
