import { expect } from '@playwright/test';
import { ask } from './api.ts';
import { chinesePdf } from './documents.ts';
import type { Member } from './members.ts';
import { upload } from './upload.ts';

/** Publishes a small PDF of a member without a browser, and waits until everybody sees it; answers its id. */
export async function publishPdf(
  author: Member,
  title: string,
  { pages, price, phrase = '' }: { pages: number; price: number; phrase?: string },
): Promise<number> {
  const uploadId = await upload(author, chinesePdf(title, { pages, phrase }));
  const { list } = await ask('resource/getCategoryTree', {});
  const categoryId = list[0]?.children[0]?.id ?? list[0]?.id ?? 0;
  const { id } = await ask(
    'resource/create',
    {
      title,
      description: '',
      categoryId,
      subject: '数学',
      year: null,
      price,
      memberFree: false,
      buyerFile: 'original',
      uploadId,
      rights: true,
    },
    author.token,
  );
  const state = async () => (await ask('resource/getMine', { id }, author.token)).state;
  await expect.poll(state).toBe('published');
  return id;
}
