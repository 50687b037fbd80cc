import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileClock } from './file-clock.ts';
import { checkKey, checkPrefix } from './storage-key.ts';
import { MissingObject, type Storage } from './storage.ts';

/** A name no key can have. */
const temporaryFolder = '.temporary';
/** Milliseconds without a change after which an unfinished file is what a crash left. */
const abandonedAfter = 3_600_000;

/**
 * Objects as files under `root`. A file gets its name only when all of its bytes are on the disk, and `put` returns
 * when its name is there as well.
 */
export async function openDiskStorage(root: string): Promise<Storage> {
  const temporary = path.join(root, temporaryFolder);
  await mkdir(temporary, { recursive: true });
  await sweep(temporary);

  function pathOf(key: string): string {
    checkKey(key);
    return path.join(root, key);
  }

  /** Fills a new file, then gives it the key's name; leaves nothing behind when it fails. */
  async function place(key: string, fill: (fresh: string) => Promise<unknown>): Promise<{ bytes: number }> {
    const target = pathOf(key);
    const fresh = path.join(temporary, randomUUID());
    try {
      await fill(fresh);
      const bytes = await flush(fresh);
      await makeFolders(root, path.dirname(target));
      await rename(fresh, target);
      await flush(path.dirname(target));
      return { bytes };
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
  }

  return {
    put: (key, body) => place(key, (fresh) => write(fresh, body)),
    putFile: (key, source) => place(key, (fresh) => move(source, fresh)),
    async get(key, range) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream(range);
      } catch (error) {
        throw isMissing(error) ? new MissingObject(key) : error;
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async toFile(key, target) {
      try {
        await copyFile(pathOf(key), target, constants.COPYFILE_FICLONE);
      } catch (error) {
        const isGone = isMissing(error) && (await stat(pathOf(key)).catch(() => null)) === null;
        throw isGone ? new MissingObject(key) : error;
      }
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    async removeAll(prefix) {
      checkPrefix(prefix);
      if (prefix.endsWith('/')) return rm(path.join(root, prefix), { recursive: true, force: true });
      const folder = path.join(root, path.dirname(prefix));
      for (const name of await namesIn(folder)) {
        if (name.startsWith(path.basename(prefix)))
          await rm(path.join(folder, name), { recursive: true, force: true });
      }
    },
    async check() {
      const fresh = path.join(temporary, randomUUID());
      try {
        await write(fresh, Buffer.from('ok'));
        await flush(fresh);
      } finally {
        await rm(fresh, { force: true });
      }
    },
  };
}

async function write(target: string, body: Buffer | Readable): Promise<void> {
  const file = await open(target, 'wx');
  try {
    // writeFile and not a pipe: its errors carry the code of the system (ENOSPC), and it waits for each block.
    await file.writeFile(body);
  } finally {
    await file.close();
  }
}

async function move(source: string, target: string): Promise<void> {
  try {
    await rename(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(source, target);
  }
}

/** Makes sure that a file's bytes, or a folder's names, are on the disk. Answers the size. */
async function flush(target: string): Promise<number> {
  const file = await open(target);
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function makeFolders(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  // Each new folder is a name in the one above it.
  for (let ancestor = folder; ancestor !== root; ancestor = path.dirname(ancestor))
    await flush(path.dirname(ancestor));
}

async function sweep(temporary: string): Promise<void> {
  const names = await namesIn(temporary);
  if (names.length === 0) return;
  const now = await fileClock(temporary);
  for (const name of names) {
    const file = path.join(temporary, name);
    const fileStat = await stat(file).catch(() => null);
    if (fileStat && now - fileStat.mtimeMs > abandonedAfter) await rm(file, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
