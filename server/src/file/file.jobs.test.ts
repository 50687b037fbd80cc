import { expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { runJobs } from '#core/jobs/jobs.ts';
import { fileJobs } from './file.jobs.ts';
import { selectFile } from './file.public.ts';
import { buildFile, tokenOf, useFileApp } from './file.testing.ts';
import { eraseLater } from './uploads/remove-upload.ts';

const it = useFileApp();

/** Asks until the answer is there; the test's own time-out ends it. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise(setImmediate);
  }
}

test('the last byte starts the check, a removed row the removal of its bytes', async () => {
  const { db, storage } = it.services;
  const runner = await runJobs(it.connection, it.services, fileJobs, 1);
  try {
    const response = await fetch(`${it.address}/files`, {
      method: 'POST',
      headers: {
        ...tokenOf(1),
        'tus-resumable': '1.0.0',
        'upload-length': '6',
        'upload-metadata': `filename ${btoa('a.txt')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: '文字',
    });
    const uploadId = response.headers.get('location')?.split('/').at(-1) ?? '';
    const ready = await until(async () => {
      const file = await selectFile(db, { uploadId });
      return file?.state === 'checking' ? null : file;
    });
    expect(ready).toMatchObject({ state: 'ready', kind: 'txt', name: 'a.txt' });

    const erasedFile = await buildFile(db);
    await storage.put(erasedFile.storageKey, Buffer.from('x'));
    await inTransaction(db, (tx) => eraseLater(tx, [erasedFile]));
    const isErased = await until(async () =>
      (await storage.size(erasedFile.storageKey)) === null ? true : null,
    );
    expect(isErased).toBe(true);
  } finally {
    await runner.stop();
  }
});
