import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { makePdf } from '../../conversion/testing/conversion.testing.ts';
import { runInOwnProcess } from '../../conversion/testing/own-process.testing.ts';
import { buildResource, type BuiltResource } from '../resource.testing.ts';
import { fillLayer, findWordless } from './fill-layers.ts';

const it = useTestApp();
const { db } = it;
const signal = new AbortController().signal;

/** A document of three pages as it was converted before the places of words were kept. */
async function buildOld(bytes: Buffer, pages = ['旧文', '旧文', '旧文']): Promise<BuiltResource> {
  const { uid } = await buildMember(db);
  const document = await buildResource(db, { uid, pages, price: 0 });
  const [version] = await db<{ storageKey: string }[]>`
    select storage_key from resource_version where resource_id = ${document.id}`;
  await it.services.storage.put(version?.storageKey ?? '', bytes);
  return document;
}
const fill = (id: number) =>
  fillLayer(it.services, { resourceId: id, version: 1 }, signal, { runner: runInOwnProcess });
const layersOf = async (id: number) =>
  db<{ number: number; text: string; layer: number[] | null }[]>`
    select number, text, layer from resource_page where resource_id = ${id} order by number`;
const pdf = makePdf({ pages: 3, text: (page) => `第${page}页 泰勒公式` });
const queued = () =>
  db<{ key: string; priority: number; queue: string }[]>`
    select key, priority, queue_name as queue from graphile_worker.jobs
    where task_identifier = 'resource.fillLayer' order by id`;

describe('documents converted before the places of words were kept', () => {
  test('are put in line behind every conversion, once each', async () => {
    const { id } = await buildOld(pdf);
    await findWordless(it.services);
    await findWordless(it.services);
    const own = (await queued()).filter(({ key }) => key === `resource.fillLayer:${id}`);
    expect(own).toEqual([
      {
        key: `resource.fillLayer:${id}`,
        priority: 2_000,
        queue: expect.stringMatching(/^resource\.convert:\d+$/),
      },
    ]);
  });

  test('get words and places, and are looked for no more', async () => {
    const { id } = await buildOld(pdf);
    await fill(id);
    const pages = await layersOf(id);
    expect(pages.map(({ text }) => text)).toEqual(['第1页 泰勒公式', '第2页 泰勒公式', '第3页 泰勒公式']);
    for (const { layer } of pages) expect(layer?.length).toBeGreaterThanOrEqual(6);
    const found = await it.call('resource/findInDocument', { id, keyword: '泰勒' });
    // A visitor sees the first page of three.
    expect(found.data.list).toMatchObject([{ page: 1, hit: '泰勒' }]);
    await db`delete from graphile_worker._private_jobs`;
    await findWordless(it.services);
    expect((await queued()).filter(({ key }) => key.endsWith(`:${id}`))).toEqual([]);
  });

  test('keep their text where highlights are counted in it', async () => {
    const { id } = await buildOld(pdf);
    const { uid } = await buildMember(db);
    await db`
      insert into reading_note
        (uid, resource_id, version, page, start_at, quote, color, content, created_at, updated_at)
      values (${uid}, ${id}, 1, 2, 0, '旧文', 'yellow', '', 1, 1)`;
    await fill(id);
    const [first, second] = await layersOf(id);
    expect(first?.text).toBe('第1页 泰勒公式');
    expect(second).toEqual({ number: 2, text: '旧文', layer: [] });
  });

  test('of another shape than their pages, or broken, keep what they have, for good', async () => {
    const wide = await buildOld(makePdf({ pages: 3, mediaBox: [0, 0, 842, 595] }));
    const broken = await buildOld(Buffer.from('%PDF-1.4\nnothing'));
    for (const { id } of [wide, broken]) {
      await fill(id);
      expect(await layersOf(id)).toEqual([1, 2, 3].map((number) => ({ number, text: '旧文', layer: [] })));
    }
  });

  test('gone meanwhile are left alone', async () => {
    await expect(fill(999_999)).resolves.toBeUndefined();
  });
});
