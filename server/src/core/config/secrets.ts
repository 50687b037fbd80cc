import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The node's secret: made once in `<dataDir>/secrets.json`, which only its owner may read. Nodes that share a
 * database must share it (SECRET_KEY).
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = join(dataDir, 'secrets.json');
  try {
    return parse(file, readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify({ secretKey: randomBytes(32).toString('hex') }, null, 2)}\n`, {
    mode: 0o600,
  });
  try {
    // A link is made whole or not at all, and never over another node's.
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return parse(file, readFileSync(file, 'utf8'));
}

/** A key of 32 bytes for one purpose, so that what is signed for one is worth nothing for another. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return createHmac('sha256', secretKey).update(purpose).digest();
}

function parse(file: string, text: string): string {
  let secretKey: unknown;
  try {
    ({ secretKey } = JSON.parse(text) as { secretKey?: unknown });
  } catch {
    // Told below.
  }
  if (typeof secretKey === 'string' && secretKey.length >= 32) return secretKey;
  throw new Error(`${file} 已损坏。请从备份恢复它；若删除后重新生成，已发出的下载链接会失效。`);
}
