import path from 'node:path';
import type { Config } from '#core/config/config.ts';
import { openDiskStorage } from './storage-disk.ts';
import { openS3Storage } from './storage-s3.ts';
import type { Storage } from './storage.ts';

/** The storage the settings name: an object store, else the folder `storage` of this node's data. */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  return config.s3 ? openS3Storage(config.s3) : openDiskStorage(path.join(config.dataDir, 'storage'));
}
