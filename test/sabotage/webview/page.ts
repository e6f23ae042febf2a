import { at } from '../anchor';
import { noticedBy } from '../sabotage';

/** The page, in a browser. */
export const page = [
  ...noticedBy(['test/webview/hostile.test.ts'], {
    'markup in a cell becomes elements': at('CellText.value').becomes(
      '<span class={look} dangerouslySetInnerHTML={{ __html: text }} />',
    ),
    'markup in a title becomes elements': at('DetailsPage')
      .element('h1')
      .becomes('<h1 dangerouslySetInnerHTML={{ __html: detailsView.title }} />'),
    'a page accepts messages from any origin': at('webview.main').always('origin'),
  }),
  ...noticedBy(['test/webview/tableLayout.test.ts'], {
    'an unreadable record widens a column': at('columnWidths.measured').without('spans'),
    'one long text widens a column': at('typicalShare').becomes('1'),
  }),
  ...noticedBy(['test/webview/presentation.test.ts'], {
    'a presentation shows the winner before all options are revealed': at('Presentation.isWhole').becomes('true'),
    'a presentation tells by a full bar that no hidden option is longer': at('maxBar').becomes('1'),
    'a presentation starts while a text is typed': at('usePresentKey').without('isTyping'),
  }),
];
