import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { codes, useAuthor } from '../author.testing.ts';
import { buildResource } from '../resource.testing.ts';

const it = useTestApp();
const { author, other, as, upload, input, jobs } = useAuthor(it);
const stateOf = async (id: number) =>
  (await it.call('resource/getMine', { id }, { token: author.token })).data.state;

describe('update', () => {
  test('changes only what is given, and the index with it', async () => {
    const { id } = await buildResource(it.db, { uid: author.uid, title: '旧标题', price: 10 });
    const { code, data } = await it.call('resource/update', { id, title: '全新标题', price: 0 }, as(author));
    expect([code, data.title, data.price, data.subject]).toEqual([200, '全新标题', 0, '高等数学']);
    const searchAnswer = await it.call('search/all', { keyword: '全新标题' });
    expect(searchAnswer.data.list.map((one) => one.content.id)).toEqual([id]);
    expect((await it.call('search/all', { keyword: '旧标题' })).data.list).toEqual([]);
  });

  test('a new file is converted beside the one that stays shown', async () => {
    const { id } = await buildResource(it.db, { uid: author.uid });
    const { code, data } = await it.call(
      'resource/update',
      { id, uploadId: await upload('docx') },
      as(author),
    );
    expect([code, data.state, data.version, data.format]).toEqual([200, 'published', 1, 'docx']);
    expect(await jobs(id)).toMatchObject([{ key: `resource.convert:${id}:2` }]);
    expect((await it.call('resource/getDetail', { id })).data).toMatchObject({ format: 'pdf', version: 1 });
    const again = await it.call('resource/update', { id, uploadId: await upload() }, as(author));
    expect(again.code).toBe(4009);
  });

  test('a draft is published with the rights stated, once', async () => {
    const { data } = await it.call('resource/create', input(await upload(), { draft: true }), as(author));
    const { id } = data;
    expect((await it.call('resource/update', { id, publish: true }, as(author))).code).toBe(4000);
    const taps = await Promise.all(
      [1, 2, 3].map(() => it.call('resource/update', { id, publish: true, rights: true }, as(author))),
    );
    expect(codes(taps as never)).toEqual([200, 4009, 4009]);
    expect(await stateOf(id)).toBe('converting');
    expect(await jobs(id)).toHaveLength(1);
  });

  test('a draft’s new file replaces the old one, which is given up', async () => {
    const old = await upload();
    const { data } = await it.call('resource/create', input(old, { draft: true }), as(author));
    const { id } = data;
    const fresh = await it.call(
      'resource/update',
      { id, uploadId: await upload('docx'), publish: true, rights: true },
      as(author),
    );
    expect([fresh.code, fresh.data.state, fresh.data.format, fresh.data.buyerFile]).toEqual([
      200,
      'converting',
      'docx',
      'original',
    ]);
    const [file] = await it.db`select claimed_by from file where upload_id = ${old}`;
    expect(file).toEqual({ claimedBy: null });
  });

  test('its own file again is no new version', async () => {
    const { id, uploadId } = await buildResource(it.db, { uid: author.uid });
    const { code, message } = await it.call('resource/update', { id, uploadId }, as(author));
    expect([code, message]).toEqual([4009, '这个文件已经在这份资料里，不需要更换']);
  });

  test('parallel changes end in one of them, whole', async () => {
    const { id } = await buildResource(it.db, { uid: author.uid });
    const values = [11, 12, 13, 14, 15];
    const answers = await Promise.all(
      values.map((n) => it.call('resource/update', { id, title: `标题 ${n}`, price: n }, as(author))),
    );
    expect(answers.map((one) => one.code)).toEqual(values.map(() => 200));
    const { data } = await it.call('resource/getMine', { id }, { token: author.token });
    expect(data.title).toBe(`标题 ${data.price}`);
  });

  test('is for its author only', async () => {
    const { id } = await buildResource(it.db, { uid: author.uid });
    expect((await it.call('resource/update', { id, price: 0 })).code).toBe(2008);
    expect((await it.call('resource/update', { id, price: 0 }, as(other))).code).toBe(4003);
    expect((await it.call('resource/update', { id: 999_999, price: 0 }, as(author))).code).toBe(4004);
    expect((await it.call('resource/update', { id, price: -1 }, as(author))).code).toBe(4000);
    expect((await it.call('resource/getMine', { id }, { token: other.token })).code).toBe(4003);
    expect((await it.call('resource/getMine', { id })).code).toBe(2008);
  });
});

describe('taking down', () => {
  const countOf = async () =>
    (await it.db<{ n: number }[]>`select resource_count as n from member where uid = ${author.uid}`)[0]?.n;

  test('hides it from lists and search, and it can come back as it was', async () => {
    const { id } = await buildResource(it.db, { uid: author.uid, title: '下架的那一份' });
    await it.db`update member set resource_count = 1 where uid = ${author.uid}`;
    const taps = await Promise.all([1, 2].map(() => it.call('resource/offShelf', { id }, as(author))));
    expect(codes(taps as never)).toEqual([200, 4009]);
    expect((await it.call('search/all', { keyword: '下架的那一份' })).data.list).toEqual([]);
    expect((await it.call('resource/getDetail', { id })).code).toBe(4004);
    expect(await countOf()).toBe(0);
    const back = await it.call('resource/update', { id, publish: true, rights: true }, as(author));
    expect([back.code, back.data.state]).toEqual([200, 'published']);
    expect((await it.call('search/all', { keyword: '下架的那一份' })).data.list).toHaveLength(1);
    expect(await countOf()).toBe(1);
  });

  test('is refused to others and in other states', async () => {
    const { id } = await buildResource(it.db, { uid: author.uid });
    expect((await it.call('resource/offShelf', { id }, as(other))).code).toBe(4003);
    expect((await it.call('resource/offShelf', { id })).code).toBe(2008);
    expect((await it.call('resource/offShelf', { id: 999_999 }, as(author))).code).toBe(4004);
    const draft = await buildResource(it.db, { uid: author.uid, state: 'draft' });
    const { code, message } = await it.call('resource/offShelf', { id: draft.id }, as(author));
    expect(code).toBe(4009);
    expect(message).toContain('草稿');
  });
});

describe('removing', () => {
  test('takes a draft away for good and gives its file up', async () => {
    const uploadId = await upload();
    const { data } = await it.call('resource/create', input(uploadId, { draft: true }), as(author));
    const { id } = data;
    const asOther = await it.call('resource/remove', { id }, as(other));
    const missing = await it.call('resource/remove', { id: 999_999 }, as(other));
    expect([asOther.code, asOther.message]).toEqual([4004, missing.message]);
    expect((await it.call('resource/remove', { id })).code).toBe(2008);
    const taps = await Promise.all([1, 2].map(() => it.call('resource/remove', { id }, as(author))));
    expect(codes(taps as never)).toEqual([200, 4004]);
    expect((await it.call('resource/getMine', { id }, { token: author.token })).code).toBe(4004);
    expect(await it.db`select claimed_by from file where upload_id = ${uploadId}`).toEqual([
      { claimedBy: null },
    ]);
  });

  test.each(['published', 'converting', 'offShelf', 'reviewing'] as const)(
    'is refused when %s',
    async (state) => {
      const { id } = await buildResource(it.db, { uid: author.uid, state });
      expect((await it.call('resource/remove', { id }, as(author))).code).toBe(4009);
    },
  );
});

describe('my uploads', () => {
  test('are listed newest first, by state, page by page', async () => {
    const ids: number[] = [];
    for (const state of ['draft', 'published', 'draft'] as const) {
      ids.unshift((await buildResource(it.db, { uid: author.uid, state })).id);
    }
    await buildResource(it.db, { uid: other.uid });
    const { token } = author;
    const first = await it.call('resource/getUserResourceList', { limit: 2 }, { token });
    const { nextCursor: cursor } = first.data;
    const second = await it.call('resource/getUserResourceList', { limit: 2, cursor }, { token });
    expect([...first.data.list, ...second.data.list].map((one) => one.id)).toEqual(ids);
    expect(second.data.nextCursor).toBeNull();
    const drafts = await it.call('resource/getUserResourceList', { state: 'draft' }, { token });
    expect(drafts.data.list.map((one) => one.state)).toEqual(['draft', 'draft']);
    expect((await it.call('resource/getUserResourceList', {})).code).toBe(2008);
    expect((await it.call('resource/getUserResourceList', { state: 'gone' }, { token })).code).toBe(4000);
    const far = Buffer.from('[1e300]').toString('base64url');
    expect((await it.call('resource/getUserResourceList', { cursor: far }, { token })).code).toBe(4000);
  });
});
