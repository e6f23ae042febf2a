import { config } from '@vscode/l10n';
import { sayIn } from '../core/say';
import { render } from 'preact';
import type { CopyMessage, ToWebview, PresentMessage, RowsMessage } from '../protocol/toWebview';
import type { View } from '../protocol/view';
import { HostContext, type HostChannel } from './hostChannel';
import { createMenuTarget } from './menuTarget';
import { PageStateContext, createPageState } from './pageState';
import { WholePage } from './page';
import { base64, chartPng, sendChart } from './parts/chartActions';
import { nothingToPresent } from './presentation';
import './style.css';

/** Shows what the extension host sends, until the page is closed. */
function openPage(): void {
  const editor = acquireVsCodeApi();
  const pageState = createPageState(editor);
  const root = document.getElementById('page') ?? document.body;
  const menuMessage = createMenuTarget();
  const rowListeners = createListeners<RowsMessage>();
  const copyListeners = createListeners<undefined>();
  const highlightListeners = createListeners<string>();

  let present: ((message: PresentMessage) => void) | undefined;

  const host: HostChannel = {
    send: (message) => editor.postMessage(message),
    announce: (text) => receive({ type: 'announce', text }),
    onPresent: (listener) => {
      present = listener;
      return () => {
        if (present === listener) present = undefined;
      };
    },
    onHighlight: (listener) => highlightListeners.on('', listener),
    onRows: rowListeners.on,
    onCopyTable: (block, listener) => copyListeners.on(block, listener),
  };

  let subject = pageState.key();
  let view: View | undefined;
  let announcement = { text: '', times: 0 };

  /** Whether a new view is loading; the old one stays visible until then. */
  let waiting = false;

  function receive(message: ToWebview): void {
    switch (message.type) {
      case 'init':
        subject = message.key;
        document.documentElement.lang = message.language;
        sayIn(message.language);
        if (message.contents) config({ contents: message.contents });
        return;
      case 'show':
        waiting = message.view.kind === 'loading' && view?.kind === 'details' && subject === pageState.key();
        if (!waiting) view = message.view;
        pageState.navigateTo(subject);
        draw();
        return message.first && receive(message.first);
      case 'preview':
        pageState.setPreview(message.isPreview);
        // Another record is drawn only once its view arrives.
        return subject === pageState.key() ? draw() : undefined;
      case 'highlight':
        return highlightListeners.call('', message.option);
      case 'rows':
        return rowListeners.call(message.block, message);
      case 'takeChart':
        return void sendChart(message.block, host);
      case 'copyTable':
        return copyListeners.call(message.block, undefined);
      case 'present':
        return present ? present(message) : host.announce(nothingToPresent());
      case 'endPresentation':
        return present?.(message);
      case 'menu': {
        const chosen = menuMessage(message.action);
        return chosen && host.send(chosen);
      }
      case 'copy':
        return void copyAll(message, message.rankingOf === subject ? view : undefined).then(
          () => host.send({ type: 'copied', isRich: true }),
          () => host.send({ type: 'copied', isRich: false }),
        );
      case 'announce':
        announcement = { text: message.text, times: announcement.times + 1 };
        return draw();
    }
  }

  function draw(): void {
    if (!view) return;
    render(
      <HostContext.Provider value={host}>
        <PageStateContext.Provider value={pageState}>
          <WholePage
            subject={subject}
            view={view}
            isPreview={pageState.isPreview()}
            waiting={waiting}
            announcement={announcement}
          />
        </PageStateContext.Provider>
      </HostContext.Provider>,
      root,
    );
  }

  self.addEventListener('message', (event: MessageEvent<ToWebview>) => {
    if (event.origin === self.origin) receive(event.data);
  });
  host.send({ type: 'ready' });
}

/** Listeners by block; a new listener of a block replaces the previous one. */
function createListeners<T>() {
  const listeners = new Map<string, (value: T) => void>();
  return {
    on: (block: string, listener: (value: T) => void) => {
      listeners.set(block, listener);
      return () => {
        if (listeners.get(block) === listener) listeners.delete(block);
      };
    },
    call: (block: string, value: T) => listeners.get(block)?.(value),
  };
}

/** Fails without focus; the host has already copied the plain text. `voteView`: its chart is copied, too. */
async function copyAll({ text, html }: CopyMessage, voteView?: View): Promise<void> {
  const blocks = voteView?.kind === 'details' ? voteView.blocks : [];
  const ranking = blocks.find((block) => block.block === 'ranking');
  // A picture that can't be drawn must not cost the text.
  const png = ranking && (await chartPng(ranking.id).catch(() => undefined));
  const picture = png && `<p><img src="data:image/png;base64,${await base64(png)}" alt=""></p>`;
  const rich = picture ? html.replace('<h2', `${picture}<h2`) : html;
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([rich], { type: 'text/html' }),
    ...(png && { 'image/png': png }),
  });
  return navigator.clipboard.write([item]);
}

openPage();
