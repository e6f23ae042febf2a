import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Cache of downloads for tests. */
export const cacheFolder = path.join(projectRoot, '.vscode-test');

/** The script that runs mocha, to be run with Node. */
export const mochaScript = path.join(projectRoot, 'node_modules', 'mocha', 'bin', 'mocha.js');
