import { t } from '@vscode/l10n';
import { sampleConnectionName, type Board, type Connection } from '../../records/configured';
import { sampleAppId, sampleBoards } from './sampleBoards';

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
