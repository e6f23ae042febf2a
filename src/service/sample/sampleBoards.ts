import { t } from '@vscode/l10n';
import { sampleConnectionName, type Board, type Connection } from '../../records/configured';
/** Credentials that the sample service accepts; not secret. */
export const sampleAppId = 'sample-app';
export const sampleAppSecret = 'sample-secret';

/** Configuration of the sample boards: ID, name in both languages, group. Imports no board data. */
export const sampleBoards: readonly {
  readonly recordId: string;
  readonly name: string;
  readonly chinese: string;
  readonly group: 'Team' | 'Company';
}[] = [
  { recordId: 'retro-2026-w46', name: 'Sprint retrospective', chinese: '冲刺回顾', group: 'Team' },
  { recordId: 'product-bets-h1', name: 'Product bets', chinese: '产品选题', group: 'Team' },
  { recordId: 'design-crit-live', name: 'Design critique', chinese: '设计评审', group: 'Team' },
  { recordId: 'brand-library', name: 'Brand library', chinese: '品牌资料库', group: 'Company' },
  { recordId: '全球团队-offsite', name: 'Global offsite', chinese: '全球团建', group: 'Company' },
  { recordId: 'empty-board', name: 'Empty board', chinese: '空的白板', group: 'Company' },
  { recordId: 'archived-board', name: 'Archived board', chinese: '已归档的白板', group: 'Company' },
];

/** The connection to the sample service. Its origin is never contacted: the service responds within this process. */
export const sampleConnection: Connection = {
  name: sampleConnectionName,
  origin: 'https://sample.invalid',
  path: '/v1',
  appId: sampleAppId,
  sample: true,
};

export const configuredSamples = (language: string): Board[] =>
  sampleBoards.map(({ recordId, name, chinese, group }) => ({
    recordId,
    name: language === 'zh-cn' ? chinese : name,
    group: group === 'Team' ? t('Samples: Team') : t('Samples: Company'),
    connection: sampleConnectionName,
    target: 'sample',
  }));
