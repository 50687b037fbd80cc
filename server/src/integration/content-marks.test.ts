import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCourse } from '../introduction/introduction.testing.ts';

const it = useTestApp();

test('marks over a video of a course stand in its author’s figures, and in nobody else’s', async () => {
  const [author, reader] = await Promise.all(
    [0, 1].map(async () => {
      const { uid } = await buildMember(it.db);
      return { uid, token: await it.loginAs(uid) };
    }),
  );
  const { id, video } = await buildCourse(it.db, { uid: author!.uid, price: 0 });
  await it.call('danmu/setMark', { chapterId: video, time: 65, on: true }, { token: reader!.token });
  const listOf = async (token: string) =>
    (await it.call('creator/getContentMarks', { kind: 'introduction', id }, { token })).data.list;
  const list = await listOf(author!.token);
  expect(list).toMatchObject([{ count: 1 }]);
  expect(list[0]?.place).toMatch(/ 1:05$/);
  expect(list[0]?.link).toBe(`#/pages/index/details?id=${id}&chapter=${video}`);
  expect(await listOf(reader!.token)).toEqual([]);
});
