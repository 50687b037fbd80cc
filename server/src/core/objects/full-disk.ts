import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
/** Free megabytes below which the database cannot begin its next piece of log. */
const NEEDED_MB = 32;

/** Says that the disk on which a directory lies is full, and what to do; null when it is not. */
export async function describeFullDisk(directory: string): Promise<string | null> {
  const disk = await statfs(directory).catch(() => null);
  if (!disk) return null;
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / MEGABYTE);
  if (freeMegabytes >= NEEDED_MB) return null;
  return (
    `数据目录 ${directory} 所在的磁盘满了，只剩 ${freeMegabytes} MB。请腾出空间，或用 DATA_DIR 指定别的目录，再启动一次，会从中断的地方继续。\n` +
    `The disk of the data directory ${directory} is full, ${freeMegabytes} MB are left. Make room, or choose another directory with DATA_DIR, and start again: it goes on where it was.`
  );
}
