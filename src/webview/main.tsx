import * as l10n from '@vscode/l10n';
import { render } from 'preact';
import type { Down, RowsDown, View } from '../protocol/view';
import { Door, type DoorToHost } from './door';
import { Keeping, keepingIn } from './kept';
import { Page } from './page';
import './style.css';

const editor = acquireVsCodeApi();
const keeping = keepingIn(editor);
const root = document.getElementById('page') ?? document.body;
const takers = new Map<string, (rows: RowsDown) => void>();

const door: DoorToHost = {
  send: (wish) => editor.postMessage(wish),
  take: (block, taker) => {
    takers.set(block, taker);
    return () => {
      if (takers.get(block) === taker) takers.delete(block);
    };
  },
};

let subject = keeping.key();
let view: View | undefined;
let said = { text: '', times: 0 };

/** Whether a new view is loading; the old one stays visible meanwhile. */
let waiting = false;

function receive(down: Down): void {
  switch (down.type) {
    case 'hello':
      subject = down.key;
      document.documentElement.lang = down.language;
      if (down.contents) l10n.config({ contents: down.contents });
      return;
    case 'show':
      waiting = down.view.kind === 'loading' && view?.kind === 'sheet' && subject === keeping.key();
      if (!waiting) view = down.view;
      keeping.turnTo(subject);
      return draw();
    case 'rows':
      return takers.get(down.block)?.(down);
    case 'said':
      said = { text: down.text, times: said.times + 1 };
      return draw();
  }
}

function draw(): void {
  if (!view) return;
  render(
    <Door.Provider value={door}>
      <Keeping.Provider value={keeping}>
        <Page subject={subject} view={view} waiting={waiting} said={said} />
      </Keeping.Provider>
    </Door.Provider>,
    root,
  );
}

self.addEventListener('message', (event: MessageEvent<Down>) => {
  if (event.origin === self.origin) receive(event.data);
});
door.send({ type: 'ready' });
