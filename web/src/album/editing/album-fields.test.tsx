import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Image } from '@xuelin/client/uploads/upload-image.ts';
import { AlbumFields } from '#album/editing/album-fields.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

let pictureArrives: (image: Image) => void;
vi.mock(import('@xuelin/client/calls/files.ts'), async (original) => ({
  ...(await original()),
  chooseImage: async () => [new File([''], 'a.png')],
}));
vi.mock(import('@xuelin/client/uploads/upload-image.ts'), async (original) => ({
  ...(await original()),
  uploadImage: () =>
    new Promise<Image>((resolve) => {
      pictureArrives = resolve;
    }),
}));

const host = document.createElement('div');
let root: Root;

async function write(text: string) {
  const field = host.querySelector('input')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (name: string) =>
  act(async () => [...host.querySelectorAll('button')].find((one) => one.textContent === name)!.click());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/resource/albums'), {})}>
        <AlbumFields />
      </PageContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('what is said of an album', () => {
  it('stays as it was typed while its cover was sent', async () => {
    await write('高数');
    await press('选图片');
    await write('高数上册');
    await act(async () => pictureArrives({ id: 5, url: '/5.png', width: 4, height: 3, bytes: 9 }));
    expect(host.textContent).toContain('封面：自己的图片');
    expect(host.querySelector('input')?.value).toBe('高数上册');
  });
});
