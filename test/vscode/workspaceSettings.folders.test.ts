import { testBoards } from './testBoards';
import { forms, itHasNoEffectOnSecrets } from './workspaceAttack';

describe('the settings of a multi-root workspace', () => {
  const place = testBoards();

  // Folder settings load first; the board in the workspace settings shows that those have loaded too.
  for (const how of forms) itHasNoEffectOnSecrets(['.vscode', '.code-workspace'], how, place);
});
