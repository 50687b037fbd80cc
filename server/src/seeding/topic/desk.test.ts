import type { OutputOf } from '@xuelin/contract/core/call';
import type { getOperatorTopicList } from '@xuelin/contract/seeding/topic-desk';
import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildPoster, post } from '../seeding.testing.ts';

const server = useTestApp();

test('the desk finds topics by how they begin, in the order of names, page by page', async () => {
  const author = await buildPoster(server);
  const names = ['目录丙', '目录甲', '目录', '目录乙', '别的目录', '目标'];
  for (const name of names) await post(server, author, { topics: [name] });
  const operator = await server.loginOperator('editor');
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const more: object = cursor ? { cursor } : {};
    const page: { data: OutputOf<typeof getOperatorTopicList> } = await server.call(
      'operator/getTopicList',
      { keyword: '#目录', limit: 2, ...more },
      { operator },
    );
    found.push(...page.data.list.map(({ name }) => name));
    cursor = page.data.nextCursor;
  } while (cursor !== null);
  expect(found).toEqual(['目录', '目录丙', '目录乙', '目录甲']);
  const stale = { keyword: '目录', cursor: Buffer.from('[7]').toString('base64url') };
  expect((await server.call('operator/getTopicList', stale, { operator })).code).toBe(4000);
});
