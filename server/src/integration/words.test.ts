import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';

/* The list of words: what is looked for, changed while the app runs, and tried. */

const it = useTestApp();
let operator: string;
let token: string;

beforeAll(async () => {
  operator = await it.loginOperator('reviewer');
  token = await it.loginAs((await buildMember(it.db, { trustLevel: 2 })).uid);
});

const as = () => ({ operator, key: crypto.randomUUID() });
const words = async (input: object = {}) =>
  (await it.call('operator/getWordList', { limit: 50, ...input }, { operator })).data.list;
const say = (content: string) => it.call('seeding/publish', { content }, { token, key: crypto.randomUUID() });
const trial = async (text: string, trustLevel = 2) =>
  (await it.call('operator/testText', { text, trustLevel }, { operator })).data;

test('members, visitors and other roles neither read nor change it', async () => {
  const editor = await it.loginOperator('editor');
  for (const name of ['getWordList', 'addWords', 'removeWord', 'testText'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await it.call(`operator/${name}`, {}, { token })).code).toBe(2008);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await it.call(`operator/${name}`, {}, { operator: editor })).code).toBe(4003);
  }
});

test('a word counts from the moment it is added, however it is written, and no more once it is removed', async () => {
  expect((await say('一起去桂花糕店自习')).code).toBe(200);
  const input = { words: ['桂花糕', ' 桂-花 糕'], verdict: 'refused', reason: '不能发布点心' };
  expect((await it.call('operator/addWords', input, as())).data).toEqual({ added: 1, changed: 0 });
  expect((await say('今天的桂　花。糕很好')).message).toContain('不能发布点心');
  expect(await words({ keyword: '桂花' })).toEqual([
    { word: '桂花糕', verdict: 'refused', reason: '不能发布点心' },
  ]);
  const changed = { ...input, words: ['桂花糕'], verdict: 'doubtful' };
  expect((await it.call('operator/addWords', changed, as())).data).toEqual({ added: 0, changed: 1 });
  it.clock.advance(3_600);
  expect((await say('又说一次桂花糕的事')).data.state).toBe('reviewing');
  const remove = () => it.call('operator/removeWord', { word: '桂花糕', reason: '误伤' }, as());
  expect((await remove()).code).toBe(200);
  expect((await remove()).code).toBe(4004);
  it.clock.advance(3_600);
  expect((await say('第三次说桂花糕的事情')).data.state).toBe('published');
});

test('a trial names each place in the text as it was pasted, and what would happen', async () => {
  const text = '大家好👩‍👩‍👧，专业 代-考，加微信 abc12345。';
  const { verdict, fileVerdict, findings } = await trial(text);
  expect([verdict, fileVerdict]).toEqual(['refused', 'doubtful']);
  expect(findings.map(({ start, end, word }) => [text.slice(start, end), word])).toEqual([
    ['专业 代-考', '专业代考'],
    ['代-考', '代考'],
    ['加微信', '加微信'],
    ['微信 abc12345', ''],
  ]);
  expect(await trial('今天背了五十个单词')).toEqual({ verdict: 'clean', fileVerdict: 'clean', findings: [] });
});

test('links are found by the trust level of who would publish them', async () => {
  const text = '看 www.example.com 这里';
  const verdicts = await Promise.all([0, 1, 2].map(async (level) => (await trial(text, level)).verdict));
  expect(verdicts).toEqual(['refused', 'doubtful', 'clean']);
  expect((await trial(text, 0)).fileVerdict).toBe('clean');
});

test.each([
  ['operator/addWords', { words: [], verdict: 'refused', reason: '空' }],
  ['operator/addWords', { words: ['。！'], verdict: 'refused', reason: '只有标点' }],
  ['operator/addWords', { words: ['的'], verdict: 'refused', reason: '太短' }],
  ['operator/addWords', { words: ['词语'], verdict: 'other', reason: '没有' }],
  ['operator/addWords', { words: ['词语'], verdict: 'refused', reason: '' }],
  ['operator/testText', { text: '', trustLevel: 1 }],
  ['operator/testText', { text: '好', trustLevel: 5 }],
] as const)('%s refuses %j', async (name, input) => {
  expect((await it.call(name, input, as())).code).toBe(4000);
});

test('a page of the list goes on where the last one ended', async () => {
  const first = (await it.call('operator/getWordList', { limit: 2 }, { operator })).data;
  expect(first.list).toHaveLength(2);
  const next = await it.call('operator/getWordList', { limit: 2, cursor: first.nextCursor }, { operator });
  const [last, following] = [first.list.at(-1)?.word ?? '', next.data.list[0]?.word ?? ''];
  expect(following).not.toBe('');
  expect(following === last).toBe(false);
  expect(await words({ verdict: 'doubtful' })).not.toEqual([]);
});
