import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** Panels, and what their page may do. */
export const panels = [
  ...noticedBy(['test/unit/surfaces/pages/page.test.ts'], {
    'any script runs in a page': at('policyOf').literal('script-src').becomes('"script-src \'unsafe-inline\' https:"'),
    'text may become elements in a page': at('policyOf').without('require-trusted-types-for'),
    'a page may send forms': at('policyOf').without('form-action'),
    'links of a page may run commands': at('webviewOptions.enableCommandUris').becomes('true'),
    'all pages have the same nonce': at('newNonce').withoutCall('getRandomValues'),
  }),
  ...noticedBy(
    { vscode: 'opens no panel and sends no request for a board', variant: 'plain' },
    {
      'a page opens boards that are not configured': at('panelControllers.createPanelControllers').never('areListed'),
    },
  ),
  ...noticedBy(['test/unit/protocol/fromWebview.test.ts'], {
    'a message of a page may have any length': at('fromWebview.text').without('maxLength'),
    'a message of a page may have unknown fields': at('fromWebview.fromWebviewSchema')
      .callee('do', 'actionIds')
      .becomes('v.object'),
  }),
  ...noticedBy(['test/unit/panelControllers.test.ts'], {
    'a page opens the JSON of a board that is not configured': at('pageTables.openField').without('isListed'),
  }),
  ...noticedBy(['test/unit/surfaces/pages/missingBoard.test.ts'], {
    'a page edits and removes boards that aren’t missing': at('missingBoard.change').never('offered'),
  }),
  ...noticedBy(['test/unit/kinds/parts/failed.test.ts'], {
    'the button of a failed panel always retries': at('applyFix').result('fixes').becomes('fixes.retry()'),
  }),
  ...noticedBy(['test/golden/golden.test.ts'], {
    'a cut line is reported as clear though the vote is open': at('leadText').always('proved'),
  }),
];
