import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildBank } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { addStandardCategories } from '../category/category.public.ts';

const it = useTestApp();
let operator: string;
beforeEach(async () => {
  operator = await it.loginOperator('editor');
});

let next = 0;
const fields = (more: object = {}) => ({
  kind: 'resource',
  name: '学霸笔记',
  slug: `notes-${++next}`,
  position: 3,
  ...more,
});
const key = () => crypto.randomUUID();
const save = (input: object, by: object = { operator }) =>
  it.call('operator/saveCategory', input, { ...by, key: key() });
const remove = (kind: string, id: number) =>
  it.call('operator/removeCategory', { kind, id }, { operator, key: key() });
const list = async (kind: string) =>
  (await it.call('operator/getCategoryList', { kind }, { operator })).data.list;
const tree = async () => (await it.call('resource/getCategoryTree', {})).data.list;

describe('categories of documents and banks', () => {
  test('are an editor’s: no visitor, no member, no other role', async () => {
    const member = await it.loginAs((await buildMember(it.db)).uid);
    const reviewer = await it.loginOperator('reviewer');
    for (const by of [{}, { token: member }, { operator: reviewer }])
      expect((await save(fields(), by)).code).not.toBe(200);
    expect((await it.call('operator/getCategoryList', { kind: 'resource' }, { token: member })).code).toBe(
      2008,
    );
  });

  test.each(['resource', 'bank'])('of %s are made, changed and removed', async (kind) => {
    const root = (await save(fields({ kind, icon: 'notebook' }))).data;
    const child = (await save(fields({ kind, parentId: root.id, name: '数学笔记' }))).data;
    expect(root).toMatchObject({ parentId: null, icon: 'notebook' });
    expect(child).toMatchObject({ parentId: root.id, name: '数学笔记', icon: '' });
    const changed = (await save(fields({ kind, id: child.id, name: '线代笔记', parentId: 1 }))).data;
    expect(changed).toMatchObject({ id: child.id, parentId: root.id, name: '线代笔记' });
    const at = (await list(kind)).map(({ id }) => id);
    expect(at.indexOf(child.id)).toBe(at.indexOf(root.id) + 1);
    expect((await remove(kind, root.id)).code).toBe(4009);
    expect((await remove(kind, child.id)).code).toBe(200);
    expect((await remove(kind, root.id)).code).toBe(200);
    expect((await remove(kind, root.id)).code).toBe(4004);
  });

  test('that were just made are in the tree that everybody sees', async () => {
    const before = (await tree()).length;
    const { id } = (await save(fields())).data;
    const seen = await tree();
    expect(seen).toHaveLength(before + 1);
    expect(seen.map((one) => one.id)).toContain(id);
  });

  test('have no third level, no parent that is missing, and no slug twice', async () => {
    const root = (await save(fields())).data;
    const child = (await save(fields({ parentId: root.id }))).data;
    expect((await save(fields({ parentId: child.id }))).code).toBe(4009);
    expect((await save(fields({ parentId: 999_999 }))).code).toBe(4004);
    expect((await save(fields({ slug: root.slug }))).code).toBe(4009);
    expect((await save(fields({ id: 999_999 }))).code).toBe(4004);
    const twice = fields();
    const answers = await Promise.all([save(twice), save(twice)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  });

  test.each([
    { kind: 'comment' },
    { kind: 'resource; drop table member' },
    { name: '' },
    { name: '一二三四五六七八九十一二三' },
    { slug: 'Bad Slug' },
    { slug: '' },
    { icon: 'skull' },
    { position: -1 },
  ])('are not taken as %j', async (wrong) => {
    expect((await save(fields(wrong))).code).toBe(4000);
  });

  test('that hold something stay', async () => {
    const { uid } = await buildMember(it.db);
    const document = await buildResource(it.db, { uid });
    const bank = await buildBank(it.db, { uid });
    for (const [kind, table, id] of [
      ['resource', 'resource', document.id],
      ['bank', 'bank', bank.id],
    ] as const) {
      const [row] = await it.db<{ categoryId: number }[]>`
        select category_id from ${it.db(table)} where id = ${id}`;
      expect((await remove(kind, row?.categoryId ?? 0)).code).toBe(4009);
    }
  });
});

describe('a new installation', () => {
  test('has categories to publish in, and keeps what editors made of them', async () => {
    await it.db`truncate resource_category, bank_category cascade`;
    await addStandardCategories(it.services);
    for (const kind of ['resource', 'bank']) {
      const all = await list(kind);
      expect(all.filter(({ parentId }) => parentId !== null).length).toBeGreaterThan(5);
    }
    const [first] = await list('resource');
    await save({ kind: 'resource', id: first?.id ?? 0, name: '真题', slug: 'mine', position: 0 });
    await addStandardCategories(it.services);
    expect((await list('resource'))[0]).toMatchObject({ id: first?.id ?? 0, name: '真题', slug: 'mine' });
  });
});
