import { expect } from '@playwright/test';
import type { Output } from '@xuelin/contract/core/types';
import { ask } from './api.ts';
import type { Document } from './documents.ts';
import type { Member } from './members.ts';
import { upload } from './upload.ts';

/** What conversion made of a draft. */
export type Draft = Output<'resource/getConversion'>;

/** Uploads a file as a draft without a browser, and waits until it was converted or could not be. */
export async function convertedDraft(author: Member, document: Document): Promise<Draft> {
  const uploadId = await upload(author, document);
  const { list } = await ask('resource/getCategoryTree', {});
  const { id } = await ask(
    'resource/create',
    {
      title: document.name.replace(/\.\w+$/, ''),
      description: '',
      categoryId: list[0]?.children[0]?.id ?? list[0]?.id ?? 0,
      subject: '数学',
      year: null,
      price: 0,
      memberFree: false,
      buyerFile: 'original',
      uploadId,
      draft: true,
      rights: false,
    },
    author.token,
  );
  await ask('resource/prepare', { id }, author.token);
  let conversion = await ask('resource/getConversion', { id }, author.token);
  await expect(async () => {
    conversion = await ask('resource/getConversion', { id }, author.token);
    expect(['ready', 'failed']).toContain(conversion.state);
  }).toPass();
  return conversion;
}
