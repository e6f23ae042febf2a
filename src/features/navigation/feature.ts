import type { Feature } from '../parts/commands';
import { detailsCommands } from './details';
import { goToCommands } from './goTo';
import { helpCommands } from './help';
import { recordCommands } from './records';

/** What leads to pages, to records, and to help. */
export const navigationFeature = (
  app: Parameters<typeof detailsCommands>[0] &
    Parameters<typeof goToCommands>[0] &
    Parameters<typeof helpCommands>[0] &
    Parameters<typeof recordCommands>[0],
): Feature => ({
  commands: { ...detailsCommands(app), ...goToCommands(app), ...helpCommands(app), ...recordCommands(app) },
});
