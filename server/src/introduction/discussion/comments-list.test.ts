import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildPerson, useTalk } from './comments.testing.ts';

const server = useTestApp();
const talk = useTalk(server);
const { add, list, replies, like, comment } = talk;

describe('introduce/getIntroduceComment', () => {
  it('shows the newest or the hottest first', async () => {
    const comments = [await comment('一'), await comment('二'), await comment('三')];
    const [first, second, third] = comments.map((one) => one.id);
    const [a, b] = [await buildPerson(server), await buildPerson(server)];
    await like(a, second ?? 0);
    await like(b, second ?? 0);
    await add(a, { content: '回', commentId: first ?? 0 });
    await add(b, { content: '回', commentId: first ?? 0 });
    const idsOf = async (sort: string) => (await list(null, { sort })).data.list.map((one) => one.id);
    expect(await idsOf('new')).toEqual([third, second, first]);
    expect(await idsOf('hot')).toEqual([first, second, third]);
  });

  it.each(['new', 'hot'])('pages put together are the whole list, by %s', async (sort) => {
    const writers = await Promise.all(Array.from({ length: 4 }, () => buildPerson(server)));
    for (const writer of writers)
      for (let n = 0; n < 4; n++) await add(writer, { content: `${writer.uid} 的第 ${n} 条` });
    const whole = (await list(null, { sort, limit: 50 })).data.list.map((one) => one.id);
    expect(whole).toHaveLength(16);
    const listedIds: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = (await list(null, { sort, limit: 5, cursor: cursor ?? undefined })).data;
      expect(page.list.length).toBeLessThanOrEqual(5);
      listedIds.push(...page.list.map((one) => one.id));
      cursor = page.nextCursor;
    }
    expect(listedIds).toEqual(whole);
  });

  it('opens at the comment or reply a link leads to, once', async () => {
    const { id } = await comment('被分享的这一条');
    const writer = await buildPerson(server);
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await add(writer, { content: `回复${n}`, commentId: id })).data.id);
    for (let n = 0; n < 3; n++) await comment(`后来的${n}`);
    const focusId = ids[3];
    const first = (await list(null, { sort: 'new', limit: 2, focusId })).data;
    expect(first.list).toHaveLength(3);
    expect(first.list[0]).toMatchObject({ id, replies: [{ id: ids[0] }, { id: ids[1] }, { id: focusId }] });
    const rest = (await list(null, { sort: 'new', limit: 5, focusId, cursor: first.nextCursor ?? '' })).data;
    expect([...first.list, ...rest.list].filter((one) => one.id === id)).toHaveLength(1);
    expect((await list(null, { focusId: id })).data.list[0]).toMatchObject({ id });
    expect((await list(null, { sort: 'new', focusId: 999_999 })).data.list).toHaveLength(4);
  });

  it('refuses a cursor of another order, of nonsense, and what is not there', async () => {
    await comment('一');
    await comment('二');
    const { nextCursor } = (await list(null, { sort: 'new', limit: 1 })).data;
    expect(await list(null, { sort: 'hot', cursor: nextCursor })).toMatchObject({ code: 4000 });
    expect(await list(null, { cursor: 'nonsense' })).toMatchObject({ code: 4000 });
    const unsound = Buffer.from(JSON.stringify(['new', 1e300, 0.5])).toString('base64url');
    expect(await list(null, { sort: 'new', cursor: unsound })).toMatchObject({ code: 4000 });
    expect(await list(null, { introduceId: 999_999 })).toMatchObject({ code: 4004 });
    expect(await list(null, { limit: 0.5 })).toMatchObject({ code: 4000 });
  });
});

describe('introduce/getIntroduceSonComment', () => {
  it('reads from the beginning, the newest or the hottest first, in pages', async () => {
    const { id } = await comment();
    const writer = await buildPerson(server);
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await add(writer, { content: `答${n}`, commentId: id })).data.id);
    await like(talk.author, ids[2] ?? 0);
    const idsOf = async (input: object) =>
      (await replies(null, { commentId: id, ...input })).data.list.map((one) => one.id);
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ sort: 'new' })).toEqual(ids.toReversed());
    expect((await idsOf({ sort: 'hot' }))[0]).toBe(ids[2]);
    for (const sort of ['old', 'new', 'hot']) {
      const { data } = await replies(null, { commentId: id, sort, limit: 3 });
      const rest = await idsOf({ sort, limit: 3, cursor: data.nextCursor });
      expect([...data.list.map((one) => one.id), ...rest]).toEqual(await idsOf({ sort }));
    }
  });

  it('says so when there is no such comment', async () => {
    expect(await replies(null, { commentId: 999_999 })).toMatchObject({ status: 200, code: 4004 });
    expect(await replies(null, { commentId: 0 })).toMatchObject({ code: 4000 });
  });
});
