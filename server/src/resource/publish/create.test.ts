import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { codes, useAuthor } from '../author.testing.ts';
import { buildUpload } from '../resource.testing.ts';

const it = useTestApp();
const { author, other, categories, member, as, upload, input, jobs } = useAuthor(it);

describe('create', () => {
  test('claims the file and sends it to conversion', async () => {
    const uploadId = await upload();
    const { code, data } = await it.call('resource/create', input(uploadId), as(author));
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'converting',
      title: '高等数学 讲义',
      buyerFile: 'watermarked',
      fileName: '讲义.pdf',
    });
    expect(await jobs(data.id)).toHaveLength(1);
    const [file] = await it.db`select claimed_by from file where upload_id = ${uploadId}`;
    expect(file).toEqual({ claimedBy: `resource:${data.id}` });
  });

  test('keeps a draft without converting it, and needs no rights for that', async () => {
    const { code, data } = await it.call(
      'resource/create',
      input(await upload(), { draft: true, rights: false }),
      as(author),
    );
    expect([code, data.state]).toEqual([200, 'draft']);
    expect(await jobs(data.id)).toHaveLength(0);
  });

  test('a repeat with the same key is the same document, a parallel one too', async () => {
    const options = as(author);
    const body = input(await upload());
    const answers = await Promise.all([1, 2, 3].map(() => it.call('resource/create', body, options)));
    expect(new Set(answers.map((one) => one.data.id)).size).toBe(1);
    expect(await it.db`select 1 from resource where uid = ${author.uid}`).toHaveLength(1);
  });

  test('one file makes one document, however many ask at once', async () => {
    const body = input(await upload());
    const answers = await Promise.all([1, 2, 3].map(() => it.call('resource/create', body, as(author))));
    expect(codes(answers as never)).toEqual([200, 4009, 4009]);
  });

  test('only a PDF gets a watermark', async () => {
    const { data } = await it.call('resource/create', input(await upload('docx')), as(author));
    expect(data.buyerFile).toBe('original');
  });

  test.each([
    ['no rights', { rights: false }, 4000],
    ['no title', { title: ' \u200B\u200B ' }, 4000],
    ['a root category', { categoryId: 0 }, 4000],
    ['an unknown category', { categoryId: 99_999 }, 4000],
    ['a negative price', { price: -1 }, 4000],
    ['a price too high', { price: 2001 }, 4000],
    ['half a coin', { price: 0.5 }, 4000],
    ['an unknown upload', { uploadId: 'nothing' }, 4004],
  ])('%s is refused', async (_, more, code) => {
    expect((await it.call('resource/create', input(await upload(), more), as(author))).code).toBe(code);
  });

  test('a field that nobody declared changes nothing', async () => {
    const more = { state: 'published', uid: 1, price: 7 };
    const { data } = await it.call('resource/create', input(await upload(), more), as(author));
    const [row] = await it.db`select state, uid, price from resource where id = ${data.id}`;
    expect(row).toMatchObject({ uid: author.uid, price: 7 });
    expect(row?.state).not.toBe('published');
  });

  test('a category with others below it, or a file that is no document, is refused', async () => {
    const root = await it.call(
      'resource/create',
      input(await upload(), { categoryId: categories.notes }),
      as(author),
    );
    const zip = await it.call('resource/create', input(await upload('zip')), as(author));
    expect([root.code, zip.code]).toEqual([4000, 4000]);
    expect(root.message).toContain('下一级');
  });

  test('without a session, with another member’s file, without a phone', async () => {
    expect((await it.call('resource/create', input(await upload()))).code).toBe(2008);
    expect((await it.call('resource/create', input(await upload()), as(other))).code).toBe(4004);
    const { uid } = await buildMember(it.db, { phone: null });
    const token = await it.loginAs(uid);
    expect((await it.call('resource/create', input(await upload()), { token })).code).toBe(4001);
  });
});

test('a hundred uploads of one member stand behind the first of another', async () => {
  for (let i = 0; i < 5; i++)
    await it.call('resource/create', input(await upload(), { title: `第 ${i} 份` }), as(author));
  const newcomer = await member();
  const uploadId = await buildUpload(it.db, { uid: newcomer.uid });
  const { data } = await it.call('resource/create', input(uploadId), as(newcomer));
  const rows = await it.db<{ id: number; priority: number }[]>`
    select split_part(key, ':', 2)::bigint as id, priority from graphile_worker.jobs
    where split_part(key, ':', 2)::bigint in (select id from resource where uid in (${author.uid}, ${newcomer.uid}))
    order by priority desc`;
  expect(rows.map((row) => row.priority)).toEqual([5, 4, 3, 2, 1, 1]);
  expect(rows.find((row) => row.id === data.id)?.priority).toBe(1);
});
