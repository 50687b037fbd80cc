import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildIntroduction } from '../introduction/introduction.testing.ts';
import { jobs } from '../registry.ts';
import { buildResource } from '../resource/resource.testing.ts';

const it = useTestApp();
let author: { uid: number; token: string };
let article: number;
let document: number;

const findIds = async (keyword: string) =>
  (await it.call('search/all', { keyword, limit: 50 })).data.list.map((hit) => hit.content.id);
const listIds = async (keyword: string) => {
  it.services.cache.drop(['introduction']);
  return (await it.call('introduce/getList', { keyword })).data.list.map((one) => one.id);
};
const rename = (nickname: string) => it.call('user/updateUserInfo', { nickname }, { token: author.token });
const follow = async (payload: object) => {
  const job = jobs.find((one) => one.name === 'search.followAuthors');
  await job?.run(it.services, payload as never, new AbortController().signal);
};
const waiting = () => it.db`
  select key from graphile_worker.jobs where task_identifier = 'search.followAuthors'`;

beforeAll(async () => {
  const { uid } = await buildMember(it.db, { nickname: '听雨的青松' });
  author = { uid, token: await it.loginAs(uid) };
  const publishedAt = it.clock.now() - 100;
  article = await buildIntroduction(it.db, { uid, title: '矩阵的秩怎样看', publishedAt });
  ({ id: document } = await buildResource(it.db, { uid, title: '概率论讲义' }));
  const other = await buildMember(it.db, { nickname: '概率论小组' });
  await buildResource(it.db, { uid: other.uid, title: '数理统计' });
});

describe('what somebody made', () => {
  test('is found by their name, whole or in part, alone or with words of it', async () => {
    expect(await findIds('听雨的青松')).toEqual(expect.arrayContaining([article, document]));
    expect(await findIds('青松')).toHaveLength(2);
    expect(await findIds('青松 矩阵')).toEqual([article]);
    expect(await listIds('青松')).toEqual([article]);
    expect(await findIds('青竹')).toEqual([]);
  });

  test('stands by a name below what has the words in its title, with its summary beside it', async () => {
    const { data } = await it.call('search/all', { keyword: '概率论' });
    expect(data.list.map((hit) => hit.title.text)).toEqual(['概率论讲义', '数理统计']);
    expect(data.list[1]).toMatchObject({ page: null, snippet: { text: '按章整理。' } });
    expect((await it.call('search/suggest', { keyword: '概率论' })).data.list).toEqual(['概率论讲义']);
  });

  test('is found by the new name once it has one, and no more by the old', async () => {
    expect((await rename('晨光里的鹿')).code).toBe(200);
    expect(await waiting()).toEqual([{ key: `search.followAuthors:${author.uid}` }]);
    await follow({ uid: author.uid });
    expect([await findIds('青松'), await listIds('青松')]).toEqual([[], []]);
    expect(await findIds('晨光里')).toHaveLength(2);
    expect(await findIds('矩阵的秩')).toEqual([article]);
    expect(await findIds('按章整理 晨光')).toEqual([document]);
    await follow({ uid: author.uid });
    expect(await listIds('晨光')).toEqual([article]);
  });

  test('is followed every night when it was missed, and what stood there before', async () => {
    await it.db`update member set nickname = '远山的风' where uid = ${author.uid}`;
    await it.db`update search_entry set author = null where kind = 'resource'`;
    await follow({});
    expect(await findIds('远山的风')).toHaveLength(2);
    expect(await findIds('概率论小组')).toHaveLength(1);
  });
});

test('among very many things those of a member, and those with a name, are found by an index', async () => {
  await it.db`
    insert into search_entry (kind, ref_id, part, body, folded, tokens, author_uid, author)
    select 'introduction', 1000000 + n, 0, '', '', array_to_tsvector(array['t' || n]), 1000000 + n, ''
    from generate_series(1, 20000) n`;
  await it.db`analyze search_entry`;
  const ofAuthor = await it.db`
    explain select 1 from search_entry e join member m on m.uid = e.author_uid
    where e.author is distinct from m.nickname and e.author_uid = ${author.uid} order by e.kind, e.ref_id limit 100`;
  const ofName = await it.db`
    explain select ref_id from search_entry
    where kind = 'introduction' and tokens @@ ${`'远山'`}::tsquery and folded like all(${['%远山%']})`;
  expect(JSON.stringify(ofAuthor)).toContain('search_entry_author');
  expect(JSON.stringify(ofName)).toContain('search_entry_tokens');
});
