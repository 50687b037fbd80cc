import { beforeAll, beforeEach } from 'vitest';
import type { TestAnswer, TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCategories, buildUpload } from './resource.testing.ts';

type Member = { uid: number; token: string };

/** Answer codes, sorted. */
export const codes = (answers: readonly TestAnswer<never>[]) =>
  answers.map((answer) => answer.code).toSorted((a, b) => a - b);

/** Who works on documents in a test file: a new author for each test, and another member. Filled in by its hooks. */
export function useAuthor(it: TestApp) {
  const author: Member = { uid: 0, token: '' };
  const other: Member = { uid: 0, token: '' };
  const categories = { notes: 0, math: 0, papers: 0, final: 0 };

  async function member(): Promise<Member> {
    const { uid } = await buildMember(it.db);
    return { uid, token: await it.loginAs(uid) };
  }
  beforeAll(async () => {
    Object.assign(other, await member());
    Object.assign(categories, await buildCategories(it.db));
  });
  beforeEach(async () => void Object.assign(author, await member()));

  return {
    author,
    other,
    categories,
    /** One more member. */
    member,
    /** A call of this member, under a key of its own. */
    as: (one: Member) => ({ token: one.token, key: crypto.randomUUID() }),
    /** A ready upload of the author. */
    upload: (kind = 'pdf') => buildUpload(it.db, { uid: author.uid, kind }),
    /** What resource/create takes. */
    input: (uploadId: string, more: object = {}) => ({
      title: '高等数学 讲义',
      description: '按章整理',
      categoryId: categories.math,
      subject: '高等数学',
      year: 2025,
      price: 20,
      memberFree: false,
      buyerFile: 'watermarked',
      uploadId,
      rights: true,
      ...more,
    }),
    /** Conversions of a document that wait. */
    jobs: (id: number) => it.db<{ key: string; queueName: string; priority: number }[]>`
      select key, queue_name, priority from graphile_worker.jobs where key like ${`resource.convert:${id}:%`}`,
  };
}
