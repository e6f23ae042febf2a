import { link, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { currentTime } from '../base/clock';
import { ownText } from '../base/ownFile';
import { codeOf } from '../base/systemCode';

// A process ID.
const maxBytes = 64;
// Longer than writing a process ID takes.
const youngMs = 60_000;

/**
 * Takes a lock for this process; false while another running process on this computer has it, or is taking it. A
 * process that was killed at any time is in no other's way, where files can be linked.
 */
export async function takeFileLock(lock: string): Promise<boolean> {
  if (!(await isTaken(lock, true))) return false;
  await removeLeftFiles(lock);
  return true;
}

async function isTaken(lock: string, mayRetry: boolean): Promise<boolean> {
  if (await isCreated(lock)) return true;
  const left = await leftLock(lock);
  if (left === undefined) return false;
  // Only one process may replace this lock; its claim is in the way of others until the lock is another one.
  const claim = `${lock}.${left}`;
  if (!(await isCreated(claim))) {
    if ((await leftLock(claim)) === undefined) return false;
    await rm(claim, { force: true });
    return mayRetry && isTaken(lock, false);
  }
  if ((await leftLock(lock)) === left) {
    await rename(claim, lock);
    // Two processes may have removed the claim of a third one at once.
    return (await ownText(lock, maxBytes)) === String(process.pid);
  }
  await rm(claim, { force: true });
  return false;
}

/** Removes the files of processes that were killed while they took the lock; call it with the lock. */
async function removeLeftFiles(lock: string): Promise<void> {
  const folder = dirname(lock);
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${basename(lock)}.`));
  for (const name of names) {
    const file = join(folder, name);
    // A file that ends with the ID of its process may still be empty.
    const [, creator] = /\.(\d+)$/.exec(name) ?? [];
    const isLeft = (creator !== undefined && !isRunning(Number(creator))) || (await leftLock(file)) !== undefined;
    if (isLeft) await rm(file, { force: true });
  }
}

/** Creates a file that has the ID of this process from the start; false if there is one. */
async function isCreated(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return await isWritten(file);
  } finally {
    await rm(own, { force: true });
  }
}

/** The same where files can't be linked: the file is empty for a moment. */
async function isWritten(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Identifies a lock whose process doesn't run, or is this one; undefined if there is none. */
async function leftLock(lock: string): Promise<string | undefined> {
  const text = await ownText(lock, maxBytes).catch(() => undefined);
  const found = await stat(lock).catch(() => undefined);
  if (text === undefined || !found) return undefined;
  const holder = Number(text);
  const isOfThisBoot = found.mtimeMs > currentTime() - uptime() * 1000;
  if (holder !== process.pid && isOfThisBoot && (isRunning(holder) || (text === '' && !(await isOld(lock)))))
    return undefined;
  return `${holder}-${Math.trunc(found.mtimeMs)}`;
}

const isOld = async (file: string): Promise<boolean> =>
  ((await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity) < currentTime() - youngMs;

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
