import { expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { addAlbums } from './add-albums.ts';
import { demoAlbums } from './albums.ts';
import { demoDocuments } from './catalog.ts';

const server = useTestApp();

it('the albums of the demo are made once, of documents older than they are', async () => {
  const byKey = new Map(demoDocuments.map((document) => [document.key, document]));
  for (const { documents, publishedDaysAgo, title } of demoAlbums) {
    const days = documents.map((key) => byKey.get(key)?.publishedDaysAgo ?? -1);
    expect([title, days.every((one) => one > publishedDaysAgo || one === -1)]).toEqual([title, true]);
    expect([title, days.includes(-1)]).toEqual([title, false]);
  }
  const uids = new Map<string, number>();
  const documents = new Map<string, number>();
  for (const { curator } of demoAlbums)
    if (!uids.has(curator)) uids.set(curator, (await buildMember(server.db)).uid);
  for (const key of new Set(demoAlbums.flatMap((album) => album.documents)))
    documents.set(key, (await buildResource(server.db, { uid: uids.get('zhou') ?? 0, price: 5 })).id);
  await addAlbums(server.services, { uids, documents });
  await addAlbums(server.services, { uids, documents });
  const { data } = await server.call('album/getList', { sort: 'new', limit: 50 });
  expect(data.list.map(({ title }) => title).toSorted()).toEqual(
    demoAlbums.map(({ title }) => title).toSorted(),
  );
});
