import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildCategories, buildResource } from '../resource.testing.ts';

const it = useTestApp();

test('the files of drafts count in what may lie unpublished, those of published documents do not', async () => {
  await buildCategories(it.db);
  const { uid } = await buildMember(it.db);
  const token = await it.loginAs(uid);
  const start = () =>
    it.app.inject({
      method: 'POST',
      url: '/files',
      headers: { token, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
  const { id } = await buildResource(it.db, { uid, title: '草稿', state: 'draft' });
  await it.db`update resource_version set bytes = ${2 * 1024 ** 3} where resource_id = ${id}`;
  const refusal = await start();
  expect([refusal.statusCode, refusal.json<{ message: string }>().message]).toEqual([
    409,
    '还没有发布的文件太多，请先发布或删除一些再上传',
  ]);
  await it.db`update resource set state = 'published' where id = ${id}`;
  expect((await start()).statusCode).toBe(201);
});
