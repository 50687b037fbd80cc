import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
// oxlint-disable-next-line no-restricted-imports -- turns of the event loop take no time
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { countScans } from './jpeg-scans.ts';
import { createPictureProcess } from './picture-process.ts';
import { progressiveJpeg } from './progressive-jpeg.testing.ts';

const orderOf = (bytes: Buffer, format = 'jpeg') => ({
  bytes,
  format,
  mostSide: 5_000,
  mostPixels: 25_000_000,
});
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2f6fed' } });
const small = orderOf(progressiveJpeg({ side: 20, scans: 1 }));

/* Time passes by `vi.advanceTimersByTime` alone, so that no picture takes too long and no process is idle too long because the machine is slow. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

/** Ids of the picture processes that `owner` started. */
function childrenOf(owner: number): number[] {
  const lines = spawnSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  return lines.flatMap((line) => {
    const [id, parent, ...command] = line.trim().split(/\s+/);
    const isOne = Number(parent) === owner && command.some((part) => part.endsWith('picture.child.ts'));
    return isOne ? [Number(id)] : [];
  });
}

/** Waits for what must happen; only the time-out of the test ends it. */
async function until(happened: () => boolean): Promise<void> {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  while (!end.signal.aborted && !happened()) await setImmediate();
}

/** Ids of the picture processes started since. */
function watchOwn(): () => number[] {
  const before = childrenOf(process.pid);
  return () => childrenOf(process.pid).filter((id) => !before.includes(id));
}

test('a picture that takes too long is killed, and the next one is made at once', async () => {
  const own = watchOwn();
  holdTime();
  const decoder = createPictureProcess({ seconds: 15 });
  expect(await decoder.remake(small)).toMatchObject({ width: 20 });
  const [first] = own();
  // By the rules of the format, 256 KB, and half a minute of decoding that the library cannot be called off from.
  const slow = decoder.remake(orderOf(progressiveJpeg({ side: 5_000, scans: 2_600 })));
  await until(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(15_000);
  expect(await slow).toEqual({ refusal: '这张图片处理得太久，请缩小或另存为 JPG 后再上传' });
  await until(() => own().length === 0);
  expect(await decoder.remake(small)).toMatchObject({ width: 20 });
  expect(own()).not.toContain(first);
});

test('is one process for many pictures, another one after it was killed, none after a while', async () => {
  const own = watchOwn();
  holdTime();
  const decoder = createPictureProcess({ idleSeconds: 60 });
  expect(await decoder.remake(small)).toMatchObject({ width: 20 });
  const [first = 0] = own();
  vi.advanceTimersByTime(59_000);
  expect(await decoder.remake(small)).toMatchObject({ width: 20 });
  expect(own()).toEqual([first]);
  process.kill(first, 'SIGKILL');
  expect(await decoder.remake(small)).toMatchObject({ width: 20 });
  expect(own()).not.toContain(first);
  vi.advanceTimersByTime(60_000);
  await until(() => own().length === 0);
});

test.runIf(process.platform === 'linux')(
  'knows nothing of the server, and may read nothing of it',
  async () => {
    process.env['XUELIN_TEST_SECRET'] = 'secret';
    const own = watchOwn();
    await createPictureProcess().remake(orderOf(await plain(10).jpeg().toBuffer()));
    delete process.env['XUELIN_TEST_SECRET'];
    const [child] = own();
    expect(readFileSync(`/proc/${child}/environ`, 'latin1')).not.toContain('secret');
    const options = readFileSync(`/proc/${child}/cmdline`, 'latin1');
    expect(options).toContain('--permission');
    expect(options).not.toMatch(/--allow-(fs-write|child-process|worker)/);
  },
);

test('ends with the process that started it, in the middle of a picture too', async () => {
  const file = (name: string) => JSON.stringify(import.meta.resolve(name));
  const script = `
    import { createPictureProcess } from ${file('./picture-process.ts')};
    import { progressiveJpeg } from ${file('./progressive-jpeg.testing.ts')};
    const { remake } = createPictureProcess({ seconds: 3600 });
    const orderOf = (bytes) => ({ bytes, format: 'jpeg', mostSide: 5000, mostPixels: 25e6 });
    await remake(orderOf(progressiveJpeg({ side: 16, scans: 1 })));
    void remake(orderOf(progressiveJpeg({ side: 5000, scans: 2600 })));
    setImmediate(() => console.log('drawing'));`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  const [child = 0] = childrenOf(owner.pid ?? 0);
  expect(child).toBeGreaterThan(0);
  owner.kill('SIGKILL');
  // Its id may stay for a while when nobody asks how it ended; what it ran does not.
  const isRunning = () =>
    spawnSync('ps', ['-o', 'args=', '-p', String(child)], { encoding: 'utf8' }).stdout.includes(
      'picture.child.ts',
    );
  await until(() => !isRunning());
});

test('scans are counted as decoders find them', async () => {
  const jpeg = progressiveJpeg({ side: 64, scans: 40 });
  expect(countScans(jpeg)).toBe(40);
  const head = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const fill = (...between: number[]) =>
    Buffer.concat([jpeg.subarray(0, head), Buffer.from(between), jpeg.subarray(head)]);
  // Bytes that decoders pass over between two segments: filling, a restart, a stuffed zero, rubbish.
  for (const between of [
    [0xff, 0xff],
    [0xff, 0xd0],
    [0xff, 0x01],
    [0xff, 0x00],
    [1, 2, 3],
  ])
    expect(countScans(fill(...between))).toBe(40);
  expect(countScans(Buffer.concat([jpeg, jpeg]))).toBe(40);
  expect(countScans(jpeg.subarray(0, head + 3))).toBe(1);
  expect(countScans(await plain(64).jpeg().toBuffer())).toBe(1);
  expect(countScans(Buffer.from([0xff, 0xd8, 0xff]))).toBe(0);
});
