import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#calls/errors.ts';
import type { Image, UploadOptions } from '#uploads/upload-image.ts';
import { SCALE_DELAY } from '#uploads/image-scale.ts';
import { useImageUploads, type DraftPicture } from '#uploads/use-image-uploads.ts';

type Upload = {
  name: string;
  signal: AbortSignal;
  arrive: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
};
let chosen: File[];
const uploads: Upload[] = [];

vi.mock(import('#calls/files.ts'), async (original) => ({
  ...(await original()),
  chooseImage: async () => chosen,
}));
vi.mock(import('#uploads/upload-image.ts'), async (original) => ({
  ...(await original()),
  uploadImage: ({ name }: File, { signal }: UploadOptions = {}) =>
    new Promise<Image>((resolve, reject) => {
      const image = { id: uploads.length + 1, url: `/${name}`, width: 4, height: 3, bytes: 9 };
      uploads.push({
        name,
        signal: signal!,
        arrive: () => act(async () => resolve(image)),
        fail: (error) => act(async () => reject(error)),
      });
    }),
}));

let root: Root;
let pictures: ReturnType<typeof useImageUploads>;
let images: readonly DraftPicture[];
const urls = () => images.map(({ url }) => url);

function Pictures() {
  const hook = useImageUploads({
    count: 0,
    max: 4,
    onAdd: (insert) => {
      images = insert(images);
    },
  });
  useEffect(() => {
    pictures = hook;
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  uploads.length = 0;
  chosen = ['甲', '乙', '丙'].map((name) => new File([name], `${name}.png`));
  images = [];
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Pictures />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('pictures of a draft', () => {
  it('that are taken out while they are sent do not come back when they have arrived', async () => {
    await act(async () => pictures.add());
    const [first, second] = uploads;
    await act(async () => pictures.drop(pictures.sending[0]!.key));
    expect(first!.signal.aborted).toBe(true);
    await first!.arrive();
    await second!.arrive();
    expect(urls()).toEqual(['/乙.png']);
    expect(pictures.sending.map(({ name }) => name)).toEqual(['丙.png']);
  });

  it('stand in the order in which they were chosen, whichever arrives first', async () => {
    await act(async () => pictures.add());
    const [first, second, third] = uploads;
    await third!.arrive();
    await first!.arrive();
    await second!.arrive();
    expect(urls()).toEqual(['/甲.png', '/乙.png', '/丙.png']);
  });

  it('that the server refuses are gone with its reason, those that did not arrive can be sent again', async () => {
    await act(async () => pictures.add());
    const [first, second, third] = uploads;
    await first!.fail(new CallError('只能上传 JPG 图片', 4000));
    await second!.fail(new CallError('上传失败'));
    await third!.arrive();
    expect(pictures.sending.map(({ name }) => name)).toEqual(['乙.png']);
    expect(pictures.faults).toEqual(['“甲.png”没有加上：只能上传 JPG 图片', '“乙.png”没有传完：上传失败']);
    await act(async () => pictures.sending[0]!.retry());
    expect(pictures.faults).toEqual(['“甲.png”没有加上：只能上传 JPG 图片']);
    await uploads[3]!.arrive();
    expect(urls()).toEqual(['/乙.png', '/丙.png']);
  });

  it('that are too large, cannot be read or are too many are not sent, and each is said', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const sized = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
    chosen = [sized('大.png', 10_485_761), sized('文.pdf', 2_097_153), ...chosen, ...chosen];
    vi.useFakeTimers();
    await act(async () => {
      await pictures.add();
      await vi.advanceTimersByTimeAsync(SCALE_DELAY);
    });
    vi.useRealTimers();
    expect(pictures.faults).toEqual([
      '“大.png”超过 10 MB，请换一张小一些的',
      '最多 4 张，后面的 3 张没有加上',
      '“文.pdf”没有加上：只能上传 JPG、PNG、WebP 或 GIF 图片',
    ]);
    expect(uploads.map(({ name }) => name)).toEqual(['甲.png', '乙.png', '丙.png']);
    chosen = [];
    await act(async () => pictures.add());
    expect(pictures.faults).toEqual([]);
  });
});
