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
    opType: text({ title: 'Operation type', meaning: 'Kind of operation; its values aren’t documented.' }),
    opTime: moment({ title: 'Operation time', meaning: 'When the operation happened.' }),
    userId: id({ title: 'User', meaning: 'ID of the user.', isUser: true }),
    elementId: id({ title: 'Element ID', meaning: 'ID of the board element.' }),
    fileType: text({ title: 'File type', meaning: 'Extension, such as pdf.' }),
    fileId: id({ title: 'File ID', meaning: 'ID of the file. The API can’t download files.' }),
    fileName: text({ title: 'File name', meaning: 'Name of the file.' }),
    fileSize: size({ title: 'Size', meaning: 'Size of the file.' }),
    bigType: text({
      names: fileCategories,
      title: 'Category',
      meaning: 'Category of the file; video in the API example.',
    }),
    isNotCopy: flag({
      title: 'Not a copy',
      meaning: 'By its name, true if the file isn’t a copy. The API documentation says the opposite.',
    }),
    from: text({ title: 'Origin', meaning: 'Where the file comes from; board in the API example.' }),
    createdAt: moment({ title: 'Created', meaning: 'When it was created.' }),
    updatedAt: moment({ title: 'Updated', meaning: 'When it was updated.' }),
    deletedAt: moment({
      title: 'Deleted',
      meaning: 'When it was deleted; null if it wasn’t.',
      documented: 'integer or null',
      nullable: true,
    }),
  },
});

export type BoardFile = ValueOf<(typeof fileRecord)['fields']>;
