import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Image, UploadOptions } from '#uploads/upload-image.ts';
import { useImageUploads } from '#uploads/use-image-uploads.ts';

type Upload = { name: string; signal: AbortSignal; arrive: () => Promise<void> };
const uploads: Upload[] = [];

vi.mock(import('#calls/files.ts'), async (original) => ({
  ...(await original()),
  chooseImage: async () => [new File(['a'], '甲.png'), new File(['b'], '乙.png')],
}));
vi.mock(import('#uploads/upload-image.ts'), async (original) => ({
  ...(await original()),
  uploadImage: ({ name }: File, { signal }: UploadOptions = {}) =>
    new Promise<Image>((resolve) => {
      const image = { id: uploads.length + 1, url: `/${name}`, width: 4, height: 3, bytes: 9 };
      uploads.push({ name, signal: signal!, arrive: () => act(async () => resolve(image)) });
    }),
}));

let root: Root;
let pictures: ReturnType<typeof useImageUploads>;
let images: string[];

function Pictures() {
  const hook = useImageUploads({
    count: 0,
    max: 9,
    onAdd: ({ url }) => images.push(url),
    onFault: () => undefined,
  });
  useEffect(() => {
    pictures = hook;
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  uploads.length = 0;
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
    expect(images).toEqual(['/乙.png']);
    expect(pictures.sending).toEqual([]);
  });
});
