import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder, with their digests. */
export const filesIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.join(each.parentPath, each.name))
      .toSorted()
      .map((file) => [path.relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
