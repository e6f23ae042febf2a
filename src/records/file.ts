import { flag, id, moment, size, text } from './fields';
import { fileCategories } from './codes';
import { describeRecord } from './decoding/describeRecord';
import type { ValueOf } from './description';

export const fileRecord = describeRecord({
  name: 'file',
  title: 'File',
  paragraph: '2.8',
  fields: {
    id: id({ title: 'File record ID' }),
    appId: id({ title: 'App ID' }),
    recordId: id({ title: 'Board ID' }),
    opId: id({ title: 'Operation ID' }),
    opType: text({ title: 'Operation type', meaning: 'Kind of operation; its values aren’t documented.' }),
    opTime: moment({ title: 'Operation time' }),
    userId: id({
      title: 'User',
      isUser: true,
      meaning: 'Probably who uploaded the file. The API documentation says neither that nor who deleted it.',
    }),
    elementId: id({ title: 'Element ID' }),
    fileType: text({ title: 'File type', meaning: 'Extension, such as pdf.' }),
    fileId: id({ title: 'File ID', meaning: 'ID of the file. The API can’t download files.' }),
    fileName: text({ title: 'File name' }),
    fileSize: size({ title: 'Size' }),
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
    createdAt: moment({ title: 'Created' }),
    updatedAt: moment({ title: 'Updated' }),
    deletedAt: moment({
      title: 'Deleted',
      meaning: 'When it was deleted; null if it wasn’t.',
      documented: 'integer or null',
      nullable: true,
    }),
  },
});

export type BoardFile = ValueOf<(typeof fileRecord)['fields']>;
