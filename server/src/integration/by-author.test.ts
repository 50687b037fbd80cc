import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildIntroduction } from '../introduction/introduction.testing.ts';
import { buildBank } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

const it = useTestApp();
let uid: number;
let other: number;
let token: string;

const list = async (kind: string, more: object = {}) =>
  (await it.call('user/getUserContentList', { uid, kind, ...more })).data;
const idsOf = async (kind: string, more: object = {}) => (await list(kind, more)).list.map(({ id }) => id);

beforeAll(async () => {
  ({ uid } = await buildMember(it.db, { trustLevel: 1 }));
  ({ uid: other } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

describe('what a member published', () => {
  test('is listed by kind, the newest first, page by page, without what others made', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await buildResource(it.db, { uid })).id);
    await buildResource(it.db, { uid: other });
    expect(await idsOf('resource', { limit: 50 })).toEqual(ids);
    const first = await list('resource', { limit: 3 });
    expect(first.list).toHaveLength(3);
    expect(first.list[0]).toMatchObject({ kind: 'resource', author: { uid } });
    const rest = await list('resource', { limit: 3, cursor: first.nextCursor });
    expect(rest.nextCursor).toBeNull();
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(await idsOf('resource', { limit: 50 }));
  });

  test('leaves out what is not published', async () => {
    const { id } = await buildResource(it.db, { uid });
    expect(await idsOf('resource', { limit: 48 })).toContain(id);
    await it.db`update resource set state = 'offShelf' where id = ${id}`;
    expect(await idsOf('resource', { limit: 49 })).not.toContain(id);
  });

  test('shows banks and introductions', async () => {
    const bank = await buildBank(it.db, { uid });
    const introduction = await buildIntroduction(it.db, { uid });
    expect(await idsOf('bank')).toEqual([bank.id]);
    expect(await idsOf('introduction')).toEqual([introduction]);
  });

  test('names the question of a solution, never its own words; none of what has to be bought', async () => {
    const free = await buildBank(it.db, { uid: other, papers: [{}] });
    const questionId = free.papers[0]?.questions[0] ?? 0;
    const content = '由夹逼准则得到极限为一';
    const key = crypto.randomUUID();
    const solution = await it.call('solution/publish', { questionId, content }, { token, key });
    expect(solution.data.state).toBe('published');
    const { list: items } = await list('solution');
    expect(items).toMatchObject([{ kind: 'solution', id: solution.data.id, author: { uid } }]);
    expect(items[0]?.link).toContain(`&solution=${solution.data.id}`);
    expect(JSON.stringify(items)).not.toContain('夹逼');
    await it.db`update paper set price = 20 where bank_id = ${free.id}`;
    expect(await idsOf('solution', { limit: 9 })).toEqual([]);
  });

  test('is refused for kinds without a page of an author, and for nobody', async () => {
    expect((await it.call('user/getUserContentList', { uid, kind: 'comment' })).code).toBe(4000);
    expect((await it.call('user/getUserContentList', { uid: 999_999, kind: 'resource' })).code).toBe(4004);
    expect((await it.call('user/getUserContentList', { kind: 'resource' })).code).toBe(4000);
  });
});
