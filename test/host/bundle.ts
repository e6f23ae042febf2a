import { program } from './program';
import { bundleSuite } from './suite';

// For the editor's own runner, which starts the bundled suite without npm run test:vscode.
program(async () => {
  await bundleSuite('vscode');
});
