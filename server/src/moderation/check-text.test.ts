import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { checkText, refuseText } from './moderation.public.ts';

const { db } = useTestDatabase();
const start = 1_790_000_000;

const member = async (trustLevel = 2) => (await buildMember(db, { trustLevel })).uid;
const check = (
  uid: number,
  text: string,
  more: { kind?: string; now?: number; reviewFirst?: boolean } = {},
) => inTransaction(db, (tx) => checkText(tx, { uid, texts: [text], kind: 'comment', now: start, ...more }));

describe('checkText', () => {
  it('finds nothing in what learners say', async () => {
    const uid = await member(0);
    for (const text of [
      '第三章的例题 2 是不是少了一步？',
      '谢谢，学到了',
      'f(x)=1/x 在 0 处无定义',
      '我加了一条笔记',
      '3.14 和 e.g. 都不是网址',
      'ASP.NET 和 socket.io 是框架',
      '论文是我自己写的，代码也是',
      '這份資料的答案很詳細，專業課也講到了',
      '请问，答案里的 👨‍👩‍👧 是什么意思？',
      '耳机坏了，隐约能听见',
      'घर पर पढ़ना अच्छा है',
    ])
      expect(await check(uid, text)).toEqual({ verdict: 'clean', reasons: [], waits: null });
  });

  it.each([
    '專業代考',
    '論文代寫，聯繫我',
    '賣·答·案',
    '作\u200b弊\u200d器',
    '卖\ufe0f答\u3164案',
    '⽅便，专业\u115f代考',
    '专业代考，价格好说',
    '专 业·代 * 考',
    '论文代写找我',
    '作\u3000弊 器',
    'ＱＱ：123456 论文代写',
  ])('refuses words of the list however they are written: %s', async (text) => {
    const { verdict, reasons } = await check(await member(), text);
    expect(verdict).toBe('refused');
    expect(reasons.some((reason) => reason.code === 'word')).toBe(true);
  });

  it('lets a person look at doubtful words', async () => {
    expect(await check(await member(), '听说有人替考被抓了')).toEqual({
      verdict: 'doubtful',
      reasons: [{ code: 'word', text: '可能涉及代考、替考' }],
      waits: 'doubtful',
    });
  });

  it.each([
    [0, 'refused'],
    [1, 'doubtful'],
    [2, 'clean'],
    [4, 'clean'],
  ])('weighs links by trust: level %i gets %s', async (trustLevel, verdict) => {
    const uid = await member(trustLevel);
    for (const text of [
      '看 https://example.com/a',
      'www.example.org 有',
      '去 abc.xyz 下载',
      'm.shop.example.com',
      'ｈｔｔｐｓ：／／example．com',
    ])
      expect((await check(uid, text)).verdict).toBe(verdict);
  });

  it('lets a person look at contacts', async () => {
    const uid = await member();
    for (const text of ['打我电话 13800138000', '微信号 abc_12345', 'QQ：1234567'])
      expect(await check(uid, text)).toMatchObject({ verdict: 'doubtful', reasons: [{ code: 'contact' }] });
    expect(await check(uid, '圆周率 3141592653589793')).toMatchObject({ verdict: 'clean' });
  });

  it('refuses the same words within ten minutes, doubts them the third time a day', async () => {
    const uid = await member();
    const text = '这份资料真的很好，大家都来看看';
    expect((await check(uid, text)).verdict).toBe('clean');
    expect(await check(uid, `${text}！`, { now: start + 599 })).toMatchObject({
      verdict: 'refused',
      reasons: [{ code: 'repetition' }],
    });
    await db`delete from moderation_text where created_at > ${start}`;
    expect((await check(uid, text, { now: start + 700 })).verdict).toBe('clean');
    expect((await check(uid, text, { now: start + 1_400 })).verdict).toBe('doubtful');
    expect((await check(uid, text, { now: start + 90_000 })).verdict).toBe('clean');
    expect((await check(await member(), text)).verdict).toBe('clean');
  });

  it('takes one of the same words sent at the same moment', async () => {
    const uid = await member();
    const text = '这份资料真的很好，大家都来看看';
    const { first, pending } = await inTransaction(db, async (tx) => {
      const written = await checkText(tx, { uid, texts: [text], kind: 'danmu', now: start });
      const second = check(uid, text);
      await Promise.race([second, setTimeout(300)]);
      // In an object: a promise alone would be waited for here.
      return { first: written, pending: { second } };
    });
    expect([first.verdict, (await pending.second).verdict]).toEqual(['clean', 'refused']);
  });

  it('lets short words and edited articles be said again', async () => {
    const uid = await member();
    for (let n = 0; n < 4; n++) expect((await check(uid, '谢谢分享')).verdict).toBe('clean');
    for (let n = 0; n < 4; n++)
      expect((await check(uid, '一篇很长的文章的正文', { kind: 'introduction' })).verdict).toBe('clean');
  });

  it('lets newcomers wait where a person looks first', async () => {
    expect(await check(await member(0), '大家好', { reviewFirst: true })).toMatchObject({
      verdict: 'clean',
      waits: 'newcomer',
    });
    expect(await check(await member(1), '大家好', { reviewFirst: true })).toMatchObject({ waits: null });
  });

  it('says why it refuses', async () => {
    const { reasons } = await check(await member(0), '专业代考 www.abc.com');
    expect(refuseText(reasons)).toMatchObject({
      code: 4010,
      message: '不能发布代考、替考的内容；可能涉及代考、替考；新同学暂时不能发链接，请修改后再试',
      data: { reasons },
    });
  });
});
