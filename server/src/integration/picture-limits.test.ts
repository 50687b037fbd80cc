import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as, buildPicture, buildPoster, post } from '../seeding/seeding.testing.ts';

const server = useTestApp();

test('how many pictures a post and a comment may have is told before, by the rule that later refuses', async () => {
  const author = await buildPoster(server);
  const { id } = await buildResource(server.db, { uid: author.uid });
  for (const trustLevel of [0, 1]) {
    // Registered now: trust is not raised meanwhile.
    const member = await buildPoster(server, { trustLevel, now: server.clock.now() });
    const pictures = (count: number) =>
      Promise.all(Array.from({ length: count }, () => buildPicture(server, member.uid)));
    const comment = async (count: number) =>
      server.call(
        'comment/add',
        { kind: 'resource', id, content: `第 ${count} 题`, imageIds: await pictures(count) },
        as(member),
      );
    const limits = [
      await server.call('seeding/getPictureLimit', {}, member),
      await server.call('comment/getPictureLimit', {}, member),
    ].map(({ data }) => data);
    expect(limits).toEqual(
      trustLevel === 0
        ? [
            { most: 1, newcomer: true },
            { most: 1, newcomer: true },
          ]
        : [
            { most: 9, newcomer: false },
            { most: 3, newcomer: false },
          ],
    );
    const [posts, comments] = limits.map(({ most }) => most);
    expect((await post(server, member, { imageIds: await pictures(posts! + 1) })).code).toBe(4000);
    expect((await comment(comments! + 1)).code).toBe(4000);
    expect((await post(server, member, { imageIds: await pictures(posts!) })).code).toBe(200);
    expect((await comment(comments!)).code).toBe(200);
  }
  expect((await server.call('seeding/getPictureLimit', {})).code).toBe(2008);
});
