import type { App } from '../parts/app';
import type { Feature } from '../parts/commands';
import { conformanceCommands } from './conformance';
import { contractCommands } from './contract';
import { createReportScope, type ReportScope } from './reportScope';

/** Compares services with the API text, and gives its types away. */
export function conformanceFeature(
  app: Parameters<typeof conformanceCommands>[0] & Pick<App, 'boards'>,
): Feature & Pick<ReportScope, 'boardsOf'> {
  const scope = createReportScope(app.boards);
  return { commands: { ...conformanceCommands(app, scope), ...contractCommands() }, boardsOf: scope.boardsOf };
}
