import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
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

/** Ids of the picture processes that `owner` started. */
function childrenOf(owner: number): number[] {
  const lines = spawnSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  return lines.flatMap((line) => {
    const [id, parent, ...command] = line.trim().split(/\s+/);
    const isOne = Number(parent) === owner && command.some((part) => part.endsWith('picture.child.ts'));
    return isOne ? [Number(id)] : [];
  });
}

test('a picture that takes too long is killed, and the next one is made at once', async () => {
  const running = childrenOf(process.pid);
  const own = () => childrenOf(process.pid).filter((id) => !running.includes(id));
  const decoder = createPictureProcess({ seconds: 1.5 });
  const before = performance.now();
  // By the rules of the format, 256 KB, and half a minute of decoding that the library cannot be called off from.
  const slow = await decoder.remake(orderOf(progressiveJpeg({ side: 5_000, scans: 2_600 })));
  expect(slow).toEqual({ refusal: '这张图片处理得太久，请缩小或另存为 JPG 后再上传' });
  expect(performance.now() - before).toBeLessThan(10_000);
  await vi.waitFor(() => expect(own()).toEqual([]), { timeout: 5_000 });
  expect(await decoder.remake(orderOf(await plain(20).jpeg().toBuffer()))).toMatchObject({ width: 20 });
});

test('is one process for many pictures, another one after it was killed, none after a while', async () => {
  const running = childrenOf(process.pid);
  const decoder = createPictureProcess({ idleSeconds: 0.2 });
  const picture = orderOf(await plain(30).png().toBuffer(), 'png');
  const own = () => childrenOf(process.pid).filter((id) => !running.includes(id));
  expect(await decoder.remake(picture)).toMatchObject({ width: 30 });
  const [first = 0] = own();
  expect(await decoder.remake(picture)).toMatchObject({ width: 30 });
  expect(own()).toEqual([first]);
  process.kill(first, 'SIGKILL');
  expect(await decoder.remake(picture)).toMatchObject({ width: 30 });
  expect(own()).not.toContain(first);
  await vi.waitFor(() => expect(own()).toEqual([]), { timeout: 5_000 });
});

test.runIf(process.platform === 'linux')(
  'knows nothing of the server, and may read nothing of it',
  async () => {
    process.env['XUELIN_TEST_SECRET'] = 'secret';
    const running = childrenOf(process.pid);
    await createPictureProcess().remake(orderOf(await plain(10).jpeg().toBuffer()));
    delete process.env['XUELIN_TEST_SECRET'];
    const [child] = childrenOf(process.pid).filter((id) => !running.includes(id));
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
    const bytes = progressiveJpeg({ side: 5000, scans: 2600 });
    void createPictureProcess({ seconds: 60 }).remake({ bytes, format: 'jpeg', mostSide: 5000, mostPixels: 25e6 });`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const id = owner.pid ?? 0;
  const children = await vi.waitFor(
    () => {
      const childIds = childrenOf(id);
      expect(childIds).toHaveLength(1);
      return childIds;
    },
    { timeout: 10_000 },
  );
  owner.kill('SIGKILL');
  const [child = 0] = children;
  await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), { timeout: 5_000 });
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
