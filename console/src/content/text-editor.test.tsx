import { App } from 'antd';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { waitUntil } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextEditor } from '#content/text-editor.tsx';
import type { Picture } from '#content/upload-picture.ts';

let pictureArrives: (picture: Picture) => void;
vi.mock(import('#content/upload-picture.ts'), async (original) => ({
  ...(await original()),
  uploadPicture: () =>
    new Promise<Picture>((resolve) => {
      pictureArrives = resolve;
    }),
}));

const host = document.createElement('div');
let root: Root;

function Editor() {
  const [text, setText] = useState('');
  return (
    <App>
      <TextEditor value={text} onChange={setText} maxLength={100} onPicture={() => {}} />
    </App>
  );
}
const field = () => host.querySelector('textarea')!;
async function write(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<Editor />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('the editor of a text', () => {
  it('keeps what was typed while a picture was sent', async () => {
    await write('开头');
    const files = host.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(files, 'files', { value: [new File(['a'], '图.png', { type: 'image/png' })] });
    await act(async () => void files.dispatchEvent(new Event('change', { bubbles: true })));
    await waitUntil(() => pictureArrives !== undefined);
    await write('开头和结尾');
    await act(async () => pictureArrives({ id: 5, url: '/5.png', width: 4, height: 3 }));
    expect(field().value).toContain('开头和结尾');
    expect(field().value).toContain('![图](image:5)');
  });
});
