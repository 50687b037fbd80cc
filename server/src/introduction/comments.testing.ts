import type { Db } from '#core/database.ts';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import type { NewMember } from '../account/account.public.ts';

export type Person = { uid: number; nickname: string; token: string };

/** A member with a session; of trust level 1 unless it is said otherwise. */
export async function buildPerson(server: TestApp, facts: Partial<NewMember> = {}): Promise<Person> {
  const { uid, nickname } = await buildMember(server.db, { trustLevel: 1, ...facts });
  return { uid, nickname, token: await server.loginAs(uid) };
}

let articles = 0;

/** An article that can be commented on. */
export async function buildArticle(db: Db, uid: number, state = 'published'): Promise<number> {
  const now = 1_790_000_000;
  articles += 1;
  const [category] = await db<{ id: number }[]>`
    insert into introduction_category (slug, name, position) values (${`talk-${articles}`}, '方法', 1) returning id`;
  const [article] = await db<{ id: number }[]>`insert into introduction ${db({
    uid,
    kind: 'article',
    title: '怎样读一本教材',
    summary: '先目录，后例题。',
    categoryId: category?.id ?? 0,
    price: 0,
    content: '正文',
    state,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  })} returning id`;
  return article?.id ?? 0;
}
