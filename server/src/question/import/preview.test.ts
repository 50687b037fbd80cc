import { createLog } from '#core/log.ts';
import { expect, test } from 'vitest';
import { previewImport } from './preview.ts';

const input = { format: 'csv', content: 'x' } as const;
const log = createLog('silent');
const sound = { ok: true as const, questions: [], errors: [] };

/** Files that are read until they are let go, and most that were at a time. */
function slowReader() {
  const gate = Promise.withResolvers<void>();
  const count = { running: 0, most: 0, read: 0 };
  return {
    count,
    letGo: () => gate.resolve(),
    read: async () => {
      count.read += 1;
      count.running += 1;
      count.most = Math.max(count.most, count.running);
      await gate.promise;
      count.running -= 1;
      return sound;
    },
  };
}

test('of twenty files at once one is read at a time, and another member comes next', async () => {
  const { count, letGo, read } = slowReader();
  const order: string[] = [];
  const send = (uid: number) =>
    previewImport({ input, log, caller: { uid } }, read).then(
      () => void order.push(`read ${uid}`),
      (error: unknown) => void order.push((error as Error).message),
    );
  const flood = Array.from({ length: 20 }, () => send(1));
  const other = send(2);
  letGo();
  await Promise.all([...flood, other]);
  expect(count).toEqual({ running: 0, most: 1, read: 11 });
  const read1 = order.filter((one) => one.startsWith('read'));
  expect(read1.slice(0, 3)).toEqual(['read 1', 'read 1', 'read 2']);
  expect(order.filter((one) => one === '现在导入题目的人太多，请稍后再试')).toHaveLength(10);
});

test('a file that the machine did not read is told as that, and may be sent again', async () => {
  const failure = { ok: false, reason: 'crashed', message: '', detail: 'no process left' } as const;
  await expect(
    previewImport({ input, log, caller: { uid: 1 } }, () => Promise.resolve(failure)),
  ).rejects.toMatchObject({ code: 5000, status: 503, message: '这个文件没有读成，请稍后再试' });
});
