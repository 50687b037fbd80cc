import { beforeAll, beforeEach, expect } from 'vitest';
import type { Db } from '#core/database/database.ts';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import type { NewMember } from '../../account/account.public.ts';
import { buildIntroduction } from '../introduction.testing.ts';

export type Person = { uid: number; nickname: string; token: string };

/** A member with a session; of trust level 1 unless it is said otherwise. */
export async function buildPerson(server: TestApp, facts: Partial<NewMember> = {}): Promise<Person> {
  const { uid, nickname } = await buildMember(server.db, { trustLevel: 1, ...facts });
  return { uid, nickname, token: await server.loginAs(uid) };
}

/** An article that can be commented on, or its draft. */
export const buildArticle = (db: Db, uid: number, published = true): Promise<number> =>
  buildIntroduction(db, { uid, title: '怎样读一本教材', publishedAt: published ? 1_790_000_000 : null });

/** An article of `author` before each test, and what people do under it. */
export function useTalk(server: TestApp) {
  const talk = { author: {} as Person, article: 0, add, list, replies, remove, like, comment };
  const tokenOf = (who: Person | null) => (who ? { token: who.token } : {});
  beforeAll(async () => {
    talk.author = await buildPerson(server);
  });
  beforeEach(async () => {
    server.clock.advance(3_600);
    talk.article = await buildArticle(server.db, talk.author.uid);
  });

  function add(who: Person, input: object) {
    return server.call(
      'introduce/addIntroduceComment',
      { introduceId: talk.article, ...input },
      tokenOf(who),
    );
  }
  function list(who: Person | null, input: object = {}) {
    return server.call(
      'introduce/getIntroduceComment',
      { introduceId: talk.article, ...input },
      tokenOf(who),
    );
  }
  function replies(who: Person | null, input: object) {
    return server.call('introduce/getIntroduceSonComment', input, tokenOf(who));
  }
  function remove(who: Person, id: number) {
    return server.call('introduce/deleteIntroduceComment', { id }, tokenOf(who));
  }
  function like(who: Person, id: number, on = true) {
    return server.call('introduce/motionComment', { id, on }, tokenOf(who));
  }
  /** A member who wrote a comment. */
  async function comment(content = '第二章的例题能再讲一遍吗', person?: Person) {
    const writer = person ?? (await buildPerson(server));
    const { data, code } = await add(writer, { content });
    expect(code).toBe(200);
    return { writer, id: data.id, data };
  }
  return talk;
}
