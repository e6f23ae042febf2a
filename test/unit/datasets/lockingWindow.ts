import { createDatasetDisk } from '../../../src/datasets/datasetDisk';

/** Another window: locks the dataset in a folder when it receives a byte, and runs until it is killed. Argument: the folder. */
process.stdin.once('data', () => {
  void createDatasetDisk(process.argv[2] ?? '')
    .lock('_pending/lock')
    .then((isLocked) => process.stdout.write(String(isLocked)));
});
process.stdout.write('ready');
