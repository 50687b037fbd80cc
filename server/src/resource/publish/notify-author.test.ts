import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { transition } from './transition.ts';
import { buildResource } from '../resource.testing.ts';
import type { ResourceEvent, ResourceState } from './resource.states.ts';

const it = useTestApp();
let author: { uid: number; token: string };

beforeEach(async () => {
  const { uid } = await buildMember(it.db);
  author = { uid, token: await it.loginAs(uid) };
});

async function happens(event: ResourceEvent, state: ResourceState, reason?: string) {
  const { id } = await buildResource(it.db, { uid: author.uid, title: '线性代数讲义', state });
  await inTransaction(it.db, (tx) =>
    transition(tx, { id, uid: author.uid, state }, event, { now: it.clock.now(), reason: reason ?? null }),
  );
  const { data } = await it.call('message/getList', { kind: 'review' }, { token: author.token });
  return { id, list: data.list };
}

test('authors hear that their document is published', async () => {
  const { id, list } = await happens('accept', 'reviewing');
  expect(list).toMatchObject([
    {
      event: 'published',
      actor: null,
      title: '《线性代数讲义》已发布',
      link: `#/pages/resource/details?id=${id}`,
    },
  ]);
});

test('authors hear why it was refused or could not be converted', async () => {
  const rejection = await happens('reject', 'reviewing', '封面与内容不符');
  expect(rejection.list).toMatchObject([
    { event: 'rejected', title: '《线性代数讲义》未通过审核', text: '封面与内容不符' },
  ]);
  const failure = await happens('fail', 'converting', '文件已加密');
  expect(failure.list[0]).toMatchObject({
    event: 'failed',
    text: '文件已加密',
    link: '#/pages/users/user_upload/index',
  });
});

test('authors hear nothing of what they did themselves', async () => {
  for (const [event, state] of [
    ['takeDown', 'published'],
    ['accept', 'offShelf'],
    ['submit', 'draft'],
  ] as const)
    expect((await happens(event, state)).list).toEqual([]);
});
