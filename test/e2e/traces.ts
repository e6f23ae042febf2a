import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { foundIn } from '../hostile/canary';
import type { Window } from './window';

/** A stored item and its location. */
interface Kept {
  readonly place: string;
  readonly bytes: Buffer;
}

/**
 * Locations that contain any of the texts: files of the profile including logs, the console, and all browser storage.
 * That includes the secret storage, whose content is encrypted.
 */
export async function traces(window: Window, texts: readonly string[]): Promise<string[]> {
  const kept = [
    ...(await onDisk(path.dirname(window.product.userDataDir))),
    ...(await inBrowser(window)),
    { place: 'console', bytes: Buffer.from(window.consoleLines.join('\n')) },
  ];
  const named = Object.fromEntries(texts.map((text) => [text.slice(0, 12), text]));
  return kept.flatMap(({ place, bytes }) => (foundIn(bytes, named).length > 0 ? [place] : []));
}

async function onDisk(root: string): Promise<Kept[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  // The installed extension contains only the credentials of its sample service.
  const written = files.filter((file) => !file.startsWith(path.join(root, 'extensions')));
  return Promise.all(
    written.map(async (file) => ({
      place: path.relative(root, file),
      bytes: await readFile(file).catch(() => Buffer.alloc(0)),
    })),
  );
}

// Runs in the page. As text, since these files compile without DOM types.
const collect = `(async () => {
  const kept = [];
  for (const [name, storage] of [['localStorage', localStorage], ['sessionStorage', sessionStorage]])
    for (let at = 0; at < storage.length; at++) {
      const key = storage.key(at);
      kept.push([name + ' ' + key, key + '\\n' + storage.getItem(key)]);
    }
  kept.push(['cookies', document.cookie], ['history', location.href + '\\n' + JSON.stringify(history.state)]);
  const text = (value) => value instanceof Uint8Array || value instanceof ArrayBuffer
    ? new TextDecoder().decode(value) : typeof value === 'string' ? value : JSON.stringify(value);
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
      keys.forEach((key, at) => kept.push(['IndexedDB ' + name + '/' + store + '/' + text(key), text(key) + '\\n' + text(values[at])]));
    }
    database.close();
  }
  return kept;
})()`;

async function inBrowser(window: Window): Promise<Kept[]> {
  const kept = (await window.page.evaluate(collect)) as [place: string, text: string][];
  return kept.map(([place, text]) => ({ place, bytes: Buffer.from(text) }));
}
