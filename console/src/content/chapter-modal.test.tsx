import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChapterModal } from '#content/chapter-modal.tsx';
import type { EditedChapter, EditedIntroduction } from '#content/introduction-types.ts';
import { useTestPage } from '#shell/page.testing.tsx';

let uploads: { signal: AbortSignal; resolve: (uploadId: string) => void; reject: (error: Error) => void }[];
vi.mock(import('#content/upload-video.ts'), () => ({
  uploadVideo: (_file, { signal }) =>
    new Promise<string>((resolve, reject) => {
      uploads.push({ signal, resolve, reject });
    }),
}));

const page = useTestPage();

const course = { id: 4, images: [], chapters: [] } as unknown as EditedIntroduction;
const chapter = (uploadId: string | null) =>
  ({
    id: 6,
    title: '第一讲',
    kind: 'video',
    free: false,
    content: '',
    uploadId,
    posterId: null,
    stamp: 's',
  }) as unknown as EditedChapter;
const render = (uploadId: string | null) =>
  page.render(<ChapterModal introduction={course} chapter={chapter(uploadId)} onClose={() => {}} />);
const saved = () => page.sent('operator/saveChapter');
const choose = async () => {
  const count = uploads.length;
  const files = document.querySelector<HTMLInputElement>('input[type=file][accept^=video]')!;
  Object.defineProperty(files, 'files', {
    value: [new File(['a'], '新.mp4', { type: 'video/mp4' })],
    configurable: true,
  });
  await act(async () => void files.dispatchEvent(new Event('change', { bubbles: true })));
  await page.until(() => uploads.length > count);
};

beforeEach(() => {
  uploads = [];
});

describe('a chapter with a video', () => {
  it('is not saved with its old video while the new one is on its way', async () => {
    await render('old');
    await choose();
    await page.press('保存');
    await page.until(() => page.text().includes('视频还在上传，传完再保存'));
    expect(saved()).toHaveLength(0);
    await act(async () => uploads[0]!.resolve('new'));
    await page.until(() => page.text().includes('视频已准备好'));
    await page.press('保存');
    await page.until(() => saved().length === 1);
    expect(saved()[0]!.input['uploadId']).toBe('new');
  });

  it('waits for the last of two videos that were chosen, and keeps the old one when that fails', async () => {
    await render('old');
    await choose();
    await choose();
    await act(async () => uploads[0]!.reject(new Error('已取消')));
    await page.press('保存');
    await page.until(() => page.text().includes('视频还在上传，传完再保存'));
    await act(async () => uploads[1]!.reject(new Error('视频没有传上去')));
    await page.until(() => page.text().includes('视频没有传上去'));
    await page.press('保存');
    await page.until(() => saved().length === 1);
    expect(saved()[0]!.input['uploadId']).toBe('old');
  });

  it('needs one', async () => {
    await render(null);
    await page.press('保存');
    await page.until(() => page.text().includes('请上传视频'));
    expect(saved()).toHaveLength(0);
  });
});
