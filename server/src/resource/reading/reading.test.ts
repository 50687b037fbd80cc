import { READING } from '@xuelin/contract/core/constants';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildResource } from '../resource.testing.ts';
import { patternOf } from './page-text.queries.ts';

const it = useTestApp();
const words = '函数在一点连续，是指\n极限值等于函数值。The limit of f(x) is [a.b].';
let id: number;
let author: { uid: number; token: string };
let reader: { uid: number; token: string };

async function person() {
  const { uid } = await buildMember(it.db);
  return { uid, token: await it.loginAs(uid) };
}

beforeAll(async () => {
  [author, reader] = [await person(), await person()];
  ({ id } = await buildResource(it.db, {
    uid: author.uid,
    title: '连续与极限',
    pages: [words, '第二页讲导数', '第三页讲积分', '第四页讲极限'],
    price: 0,
  }));
  await it.db`update resource_page set layer = '{0,10,100,200,3000,150}' where resource_id = ${id} and number = 1`;
});

const find = (keyword: string, of = id) =>
  it.call('resource/findInDocument', { id: of, keyword }, { token: reader.token });
const save = (note: object, token = reader.token, key?: string) =>
  it.call('resource/saveNote', { id, pageNumber: 1, text: '', ...note }, { token, ...(key ? { key } : {}) });
const list = async (token = reader.token) =>
  (await it.call('resource/getNoteList', { id }, { token })).data.list;

describe('resource/getPageText', () => {
  test('tells the words of the pages and where they stand', async () => {
    const { data } = await it.call('resource/getPageText', { id }, { token: reader.token });
    expect(data.pages).toHaveLength(4);
    expect(data.pages[0]).toEqual({ number: 1, text: words, layer: [0, 10, 100, 200, 3000, 150] });
    expect(data.pages[1]).toEqual({ number: 2, text: '第二页讲导数', layer: [] });
    const rest = await it.call('resource/getPageText', { id, from: 4 }, { token: reader.token });
    expect(rest.data.pages.map(({ number }) => number)).toEqual([4]);
  });

  test('refuses what is no document', async () => {
    expect((await it.call('resource/getPageText', { id: 999_999 })).code).toBe(4004);
    expect((await it.call('resource/getPageText', { id, from: -1 })).code).toBe(4000);
    expect((await it.call('resource/getPageText', { id: 0 })).code).toBe(4000);
  });
});

describe('resource/findInDocument', () => {
  const hits = async (keyword: string) =>
    (await find(keyword)).data.list.map(({ page, hit }) => `${page} ${hit}`);

  test('finds words over line ends, whatever their case, and says where', async () => {
    const { data } = await find('是指极限');
    expect(data).toMatchObject({ isCut: false, visiblePages: 4 });
    const [hit] = data.list;
    expect(words.slice(hit?.start, (hit?.start ?? 0) + (hit?.length ?? 0))).toBe('是指\n极限');
    expect(hit).toMatchObject({
      page: 1,
      before: '函数在一点连续，',
      hit: '是指 极限',
      after: expect.stringMatching(/^值等于/) as string,
    });
    expect(await hits('极限')).toEqual(['1 极限', '4 极限']);
    expect(await hits('the LIMIT')).toEqual(['1 The limit']);
    expect(await hits('thelimit')).toEqual([]);
  });

  test('takes marks as marks', async () => {
    expect(await hits('[a.b]')).toEqual(['1 [a.b]']);
    expect(await hits('f(x)')).toEqual(['1 f(x)']);
    expect(await hits('a+b')).toEqual([]);
    expect(await hits('.*')).toEqual([]);
    expect(await hits('\\')).toEqual([]);
    expect(await hits('   ')).toEqual([]);
    expect('the diagonali-\nzation').toMatch(new RegExp(patternOf('diagonalization') ?? ''));
    expect(patternOf('a  b 极 限')).toBe('a\\s+b\\s*极\\s*限');
    for (const odd of ['(?i)', '***:', '\\d', '$^', '{3}', '\u{1f600}', '\u0000', "'", '%_'])
      expect((await find(odd)).status).toBe(200);
  });

  test('cuts what is too much', async () => {
    const many = await buildResource(it.db, { uid: author.uid, price: 0, pages: ['的'.repeat(1_000)] });
    const { data } = await find('的', many.id);
    expect([data.list.length, data.isCut]).toEqual([READING.hitsMax, true]);
    expect((await find('长'.repeat(61))).code).toBe(4000);
    expect((await find('极限', 999_999)).code).toBe(4004);
  });
});

describe('the place of a reader', () => {
  const place = async (token = reader.token) =>
    (await it.call('resource/getReadingPlace', { id }, { token })).data;
  const put = (page: number, of = id) =>
    it.call('resource/saveReadingPlace', { id: of, pageNumber: page }, { token: reader.token });

  test('is the same on every device', async () => {
    expect((await it.call('resource/getReadingPlace', { id })).code).toBe(2008);
    expect((await it.call('resource/saveReadingPlace', { id, pageNumber: 1 })).code).toBe(2008);
    expect(await place()).toEqual({ page: null, readAt: null });
    expect((await put(3)).code).toBe(200);
    expect((await put(3)).code).toBe(200);
    expect((await put(4)).code).toBe(200);
    const otherDevice = await it.loginAs(reader.uid);
    expect(await place(otherDevice)).toEqual({ page: 4, readAt: it.clock.now() });
    expect(await place(author.token)).toEqual({ page: null, readAt: null });
    expect([(await put(5)).code, (await put(0)).code, (await put(1, 999_999)).code]).toEqual([
      4003, 4000, 4004,
    ]);
  });
});

describe('notes', () => {
  test('need a session, and words that are on the page', async () => {
    expect((await it.call('resource/saveNote', { id, pageNumber: 1, text: '好' })).code).toBe(2008);
    expect((await it.call('resource/getNoteList', { id })).code).toBe(2008);
    expect((await it.call('resource/removeNote', { id, noteId: 1 })).code).toBe(2008);
    expect((await it.call('resource/exportNotes', { id })).code).toBe(2008);
    expect((await it.call('resource/exportNotes', { id }, { token: reader.token })).code).toBe(4004);
    const bad = [
      {},
      { start: 1 },
      { length: 3 },
      { start: 5_000, length: 3 },
      { start: 0, length: 0 },
      { start: 0, length: READING.quoteMax + 1 },
      { text: '字'.repeat(READING.noteMax + 1) },
      { text: '字'.repeat(1024 * 1024) },
      { text: '好', color: 'red' },
      { text: '好', pageNumber: 0 },
    ];
    for (const note of bad)
      expect([note, [4000, 413].includes((await save(note)).code)]).toEqual([note, true]);
    expect((await save({ text: '好', pageNumber: 5 })).code).toBe(4003);
    expect((await save({ text: '好', id: 999_999 })).code).toBe(4004);
    expect(await list()).toEqual([]);
  });

  test('are written, changed and removed by their member alone', async () => {
    const { data: note } = await save(
      { start: 0, length: 7, color: 'green', text: '重点\n**记住**' },
      reader.token,
      'note-1',
    );
    expect(note).toMatchObject({
      page: 1,
      quote: '函数在一点连续',
      start: 0,
      length: 7,
      color: 'green',
      isLocked: false,
    });
    const again = await save(
      { start: 0, length: 7, color: 'green', text: '重点\n**记住**' },
      reader.token,
      'note-1',
    );
    expect(again.data.noteId).toBe(note.noteId);
    await save({ pageNumber: 2, text: '整页都要背' });
    expect((await list()).map(({ page, text }) => [page, text])).toEqual([
      [1, '重点\n**记住**'],
      [2, '整页都要背'],
    ]);
    expect(await list(author.token)).toEqual([]);
    const theirs = await save({ noteId: note.noteId, text: '改掉' }, author.token);
    expect(theirs.code).toBe(4004);
    const removal = await it.call(
      'resource/removeNote',
      { id, noteId: note.noteId },
      { token: author.token },
    );
    expect(removal.code).toBe(4004);
    const { data: changedNote } = await save({ noteId: note.noteId, text: '', color: 'pink' });
    expect(changedNote).toMatchObject({ quote: '函数在一点连续', color: 'pink', text: '' });
    const { data: file } = await it.call('resource/exportNotes', { id }, { token: reader.token });
    expect(file.fileName).toBe('连续与极限-笔记.md');
    expect(file.markdown).toBe(
      '# 连续与极限\n\n## 第 1 页\n\n> 函数在一点连续\n\n## 第 2 页\n\n整页都要背\n',
    );
    const remove = () => it.call('resource/removeNote', { id, noteId: note.noteId }, { token: reader.token });
    expect([(await remove()).code, (await remove()).code]).toEqual([200, 4004]);
    expect(await list()).toHaveLength(1);
  });

  test('follow their words into a new version of the file', async () => {
    const { id: doc } = await buildResource(it.db, {
      uid: author.uid,
      price: 0,
      pages: ['旧的开头。要记的话。', '二'],
    });
    const note = (start: number, length: number) => save({ id: doc, start, length });
    await note(5, 5);
    await note(0, 5);
    // As conversion leaves it: the pages of the version before are gone.
    await it.db`update resource_page set text = '新加的一段。要记的话。' where resource_id = ${doc} and number = 1`;
    await it.db`update reading_note set version = 0 where resource_id = ${doc}`;
    const { data } = await it.call('resource/getNoteList', { id: doc }, { token: reader.token });
    expect(data.list.map(({ quote, start }) => [quote, start])).toEqual([
      ['旧的开头。', null],
      ['要记的话。', 6],
    ]);
  });

  test('are no more than a document takes, also at once', async () => {
    const other = await person();
    await it.db`
      insert into reading_note (uid, resource_id, version, page, color, content, created_at, updated_at)
      select ${other.uid}, ${id}, 1, 1, 'yellow', '笔记', 1, 1 from generate_series(1, ${READING.notesPerDocument - 1})`;
    const codes = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => (await save({ text: `第 ${at} 条` }, other.token)).code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 4009)).toHaveLength(5);
  });
});
