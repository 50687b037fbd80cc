import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const options = { atOnce: 1, mostWaiting: 40, mostWaitingOfOne: 30, refusal: '人太多', retryAfter: 5 };

test('of those that wait one of each key comes in turn', async () => {
  const queue = createFairQueue(options);
  const order: string[] = [];
  const works = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((key, at) =>
    queue.run(key, async () => void order.push(`${key}${at}`)),
  );
  await Promise.all(works);
  expect(order).toEqual(['a0', 'a1', 'b4', 'c5', 'a2', 'b6', 'a3']);
});

test('a work that fails lets the next one in', async () => {
  const queue = createFairQueue(options);
  const failure = queue.run('a', () => Promise.reject(new Error('no')));
  const after = queue.run('b', async () => 'yes');
  await expect(failure).rejects.toThrow('no');
  expect(await after).toBe('yes');
});

test('whoever sends too many is refused alone', async () => {
  const queue = createFairQueue(options);
  const { promise: gate, resolve: go } = Promise.withResolvers<void>();
  const flood = Array.from({ length: 100 }, () =>
    queue
      .run('a', () => gate)
      .then(
        () => 1,
        () => 0,
      ),
  );
  const other = queue.run('b', async () => 'yes');
  go();
  expect((await Promise.all(flood)).reduce((sum: number, one) => sum + one, 0)).toBe(31);
  expect(await other).toBe('yes');
});
