import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { resourceMaterial } from '../publish/material.ts';
import { buildResource } from '../resource.testing.ts';
import { fillSketches, nearCopies, saveSketch } from './likeness.rows.ts';
import { changeWords, documentWords, textOf } from './likeness.testing.ts';
import { likeness, NEAR_COPY, sketchOf } from './sketch.ts';

const it = useTestApp();
const documentCount = 220;
const subjectOf = (at: number) => at % 4;
let author: { uid: number; token: string };
let copier: { uid: number; token: string };
/** Published documents, and drafts of another that are the same with 10 % of the words changed. */
let publishedIds: number[];
let copies: number[];

async function person() {
  const { uid } = await buildMember(it.db);
  return { uid, token: await it.loginAs(uid) };
}

async function build(uid: number, text: string, state: 'draft' | 'published', facts: object = {}) {
  const { id } = await buildResource(it.db, { uid, pages: [text.slice(0, 40)], state: 'draft', ...facts });
  await inTransaction(it.db, (tx) => saveSketch(tx, { resourceId: id, version: 1, text }));
  await it.db`update resource set state = ${state}, published_at = 1790000000 where id = ${id}`;
  return id;
}

beforeAll(async () => {
  [author, copier] = [await person(), await person()];
  publishedIds = [];
  copies = [];
  for (let at = 0; at < documentCount; at += 1) {
    const words = documentWords(subjectOf(at), at + 1);
    publishedIds.push(
      await build(author.uid, textOf(words, subjectOf(at)), 'published', { title: `资料${at}` }),
    );
    const changedWords = changeWords(words, 0.1, subjectOf(at), at + 1);
    copies.push(
      await build(copier.uid, textOf(changedWords, subjectOf(at)), 'draft', { title: `改过的${at}` }),
    );
  }
});

/** Shingles of four characters or words, compared one by one. */
function exactPercent(one: string, other: string): number {
  const runs = (text: string) => {
    const words = text.toLowerCase().match(/[\u2e80-\u9fff]|[a-z0-9]+/g) ?? [];
    return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')));
  };
  const [a, b] = [runs(one), runs(other)];
  const sharedCount = [...a].filter((run) => b.has(run)).length;
  return Math.round((200 * sharedCount) / (a.size + b.size));
}

describe('near copies', () => {
  test(`of ${documentCount} documents with 10 % of their words changed all are told, with the document and about the score; none else`, async () => {
    const matches: [number, number][] = [];
    const wrong: unknown[] = [];
    const off: number[] = [];
    for (const [at, id] of copies.entries()) {
      const nearest = await nearCopies(it.db, id);
      const [first] = nearest;
      // Each is compared with 219 others, a quarter of them of its subject.
      if (nearest.length !== 1 || first?.id !== publishedIds[at]) wrong.push([at, nearest]);
      matches.push([at, first?.percent ?? 0]);
      const words = documentWords(subjectOf(at), at + 1);
      const changedWords = changeWords(words, 0.1, subjectOf(at), at + 1);
      off.push(
        Math.abs(
          (first?.percent ?? 0) -
            exactPercent(textOf(words, subjectOf(at)), textOf(changedWords, subjectOf(at))),
        ),
      );
    }
    expect(wrong).toEqual([]);
    expect(matches.every(([, percent]) => percent >= NEAR_COPY && percent < 100)).toBe(true);
    expect(Math.max(...off)).toBeLessThanOrEqual(15);
  });

  test('of two documents of one subject neither is one of the other', () => {
    const scores: number[] = [];
    for (let at = 0; at < documentCount; at += 1) {
      const [one, other] = [at + 1, at + 1_001].map((seed) =>
        sketchOf(textOf(documentWords(subjectOf(at), seed), subjectOf(at))),
      );
      scores.push(likeness(one?.sketch ?? [], other?.sketch ?? []));
    }
    expect(Math.max(...scores)).toBeLessThan(NEAR_COPY);
  });

  test('a text that says little is like none; case, width and marks make no difference', () => {
    expect(sketchOf('一二三四五六七八九十')).toBeNull();
    const text = textOf(documentWords(3, 5), 3);
    const loud = sketchOf(`${text.toUpperCase().replaceAll(' ', ' — ')}！`);
    expect(likeness(sketchOf(text)?.sketch ?? [], loud?.sketch ?? [])).toBe(100);
  });
});

describe('are told', () => {
  const facts = (id: number, token?: string) =>
    it.call('resource/getConversion', { id }, token === undefined ? {} : { token });

  test('to who uploads, before it is submitted, and to nobody else', async () => {
    const [id = 0] = copies;
    expect((await facts(id)).code).toBe(2008);
    expect((await facts(id, author.token)).code).toBe(4004);
    expect((await facts(publishedIds[0] ?? 0, copier.token)).code).toBe(4003);
    expect((await facts(0, copier.token)).code).toBe(4000);
    const { data } = await facts(id, copier.token);
    expect(data.nearCopies).toEqual([
      {
        id: publishedIds[0],
        title: '资料0',
        author: expect.any(String) as string,
        mine: false,
        percent: expect.any(Number) as number,
      },
    ]);
    // What nobody may see is told to nobody.
    await it.db`update resource set state = 'offShelf' where id = ${publishedIds[0] ?? 0}`;
    expect((await facts(id, copier.token)).data.nearCopies).toEqual([]);
    await it.db`update resource set state = 'published' where id = ${publishedIds[0] ?? 0}`;
  });

  test('to who reviews', async () => {
    const material = await resourceMaterial(it.db, copies[1] ?? 0);
    expect(material?.copies).toMatchObject([
      {
        id: publishedIds[1],
        title: '资料1',
        link: expect.stringContaining(`id=${publishedIds[1]}`) as string,
        percent: expect.any(Number) as number,
      },
    ]);
  });

  test('and left out of what is related', async () => {
    const [id = 0] = publishedIds;
    const near = await build(
      author.uid,
      textOf(changeWords(documentWords(0, 1), 0.05, 0, 9), 0),
      'published',
    );
    const { data } = await it.call('resource/getRelated', { id });
    expect(data.list).toHaveLength(8);
    expect(data.list.map((card) => card.id)).not.toContain(near);
  });
});

test('documents that were converted before are sketched in the background, once', async () => {
  const text = textOf(documentWords(1, 77), 1);
  const { id } = await buildResource(it.db, {
    uid: author.uid,
    pages: [text.slice(0, 800), text.slice(800)],
  });
  const short = await buildResource(it.db, { uid: author.uid, pages: ['短'] });
  while ((await fillSketches(it.db)) > 0);
  expect(await fillSketches(it.db)).toBe(0);
  const [row] = await it.db`select sketch from resource_likeness where resource_id = ${short.id}`;
  expect(row).toEqual({ sketch: null });
  const copy = await build(copier.uid, text, 'draft');
  expect(await nearCopies(it.db, copy)).toMatchObject([{ id }]);
});
