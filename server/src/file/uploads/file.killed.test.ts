import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { selectFile } from '../file.public.ts';
import { tokenOf, useFileApp } from '../file.testing.ts';
import { inspectFile } from '../inspect.ts';

const it = useFileApp();
const tus = { ...tokenOf(1), 'tus-resumable': '1.0.0' };

/** Another process that serves the same database and disk. */
async function startNode(): Promise<{ node: ChildProcess; address: string }> {
  const node = fork(path.join(import.meta.dirname, 'file-node.child.ts'), {
    env: { ...process.env, TEST_DATABASE: JSON.stringify(it.connection), DATA_DIR: it.dataDir },
    execArgv: [],
  });
  const [address] = (await once(node, 'message')) as [string];
  return { node, address };
}

const offsetAt = async (address: string, url: string) =>
  Number((await fetch(address + url, { method: 'HEAD', headers: tus })).headers.get('upload-offset'));

test('kill -9 in the middle of sending, three times: no acknowledged byte is lost, the file is whole', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20 * 1024 * 1024)]);
  let { node, address } = await startNode();
  const response = await fetch(`${address}/files`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('a.pdf')}`,
    },
  });
  const url = response.headers.get('location') ?? '';
  let acknowledgedBytes = 0;
  const send = async (from: number, to: number) =>
    fetch(address + url, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: bytes.subarray(from, to),
    });
  for (let round = 1; round <= 3; round++) {
    const answer = await send(acknowledgedBytes, acknowledgedBytes + 700_000);
    acknowledgedBytes = Number(answer.headers.get('upload-offset'));
    const cut = send(acknowledgedBytes, bytes.length).catch(() => null);
    // Killed as soon as the next piece is known, so while the one after it is being written.
    while ((await readReceived()) === acknowledgedBytes) await new Promise(setImmediate);
    node.kill('SIGKILL');
    await Promise.all([once(node, 'exit'), cut]);
    ({ node, address } = await startNode());
    const offset = await offsetAt(address, url);
    expect(offset).toBeGreaterThanOrEqual(acknowledgedBytes);
    acknowledgedBytes = offset;
    if (offset === bytes.length) break;
  }
  if (acknowledgedBytes < bytes.length) await send(acknowledgedBytes, bytes.length);
  node.kill('SIGKILL');

  const file = await selectFile(it.services.db, { uploadId: path.basename(url) });
  expect(file?.state).toBe('checking');
  await inspectFile(it.services, file?.id ?? 0);
  const ready = await selectFile(it.services.db, { uploadId: path.basename(url) });
  expect(ready).toMatchObject({ state: 'ready', sha256: createHash('sha256').update(bytes).digest('hex') });
  expect((await buffer(await it.services.storage.get(ready?.storageKey ?? ''))).equals(bytes)).toBe(true);

  async function readReceived(): Promise<number> {
    return (await selectFile(it.services.db, { uploadId: path.basename(url) }))?.received ?? 0;
  }
});
