/** Credentials that the sample service accepts; not secret. */
export const sampleAppId = 'sample-app';
export const sampleAppSecret = 'sample-secret';

/** Configuration of the sample boards: ID, name, group. Imports no board data. */
export const sampleBoards: readonly {
  readonly recordId: string;
  readonly name: string;
  readonly group: 'Team' | 'Company';
}[] = [
  { recordId: 'retro-2026-w46', name: 'Sprint retrospective', group: 'Team' },
  { recordId: 'product-bets-h1', name: 'Product bets', group: 'Team' },
  { recordId: 'design-crit-live', name: 'Design critique', group: 'Team' },
  { recordId: 'brand-library', name: 'Brand library', group: 'Company' },
  { recordId: '全球团队-offsite', name: 'Global offsite', group: 'Company' },
  { recordId: 'empty-board', name: 'Empty board', group: 'Company' },
  { recordId: 'archived-board', name: 'Archived board', group: 'Company' },
];
