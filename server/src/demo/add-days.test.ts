import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { addDays, demoDays } from './add-days.ts';
import { demoDocuments } from './catalog.ts';

const it = useTestApp();

test('more views than readers at the gate than looks at the price, on every day', () => {
  for (const { views, gates, quotes } of demoDays()) {
    expect(gates).toBeLessThanOrEqual(views);
    expect(quotes).toBeLessThanOrEqual(gates);
  }
});

test('somebody looks at the creator of the demo on each of 90 days', () => {
  const own = new Set(demoDocuments.filter(({ creator }) => creator === 'zhou').map(({ key }) => key));
  const days = demoDays().filter(({ document, views }) => own.has(document) && views > 0);
  expect(new Set(days.map(({ daysAgo }) => daysAgo)).size).toBe(90);
});

test('an author has 90 days of figures, once', async () => {
  const { uid } = await buildMember(it.db);
  const oldest = demoDocuments.toSorted((a, b) => b.publishedDaysAgo - a.publishedDaysAgo)[0];
  const documents = new Map([[oldest?.key ?? '', (await buildResource(it.db, { uid })).id]]);
  await addDays(it.services, documents);
  const token = await it.loginAs(uid);
  const { data } = await it.call('creator/getOverview', {}, { token });
  expect(data.days90.views).toBeGreaterThan(data.days7.views);
  expect(data.days7.views).toBeGreaterThan(0);
  await addDays(it.services, documents);
  expect((await it.call('creator/getOverview', {}, { token })).data.days90).toEqual(data.days90);
});
