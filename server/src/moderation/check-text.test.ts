import { waitFor } from '@xuelin/contract/testing/wait-for';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { buildMember } from '../account/account.testing.ts';
import { checkText, refuseText } from './moderation.public.ts';
import { clearDoubts } from './repetition.ts';

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
    await db`delete from moderation_text`;
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

  it.each([
    '薇❤信：xuezhang_88',
    '加V kaoyan2026',
    'ＶＸ：abc_12345',
    'v x kaoyan66',
    '扣扣 1 2 3 4 5 6 7 8',
    '卫星号 kaoyan2026',
    '电话 138 0013 8000',
    '1-3-8-0-0-1-3-8-0-0-0',
  ])('finds disguised contacts: %s', async (text) => {
    expect(await check(await member(), text)).toMatchObject({ reasons: [{ code: 'contact' }] });
  });

  it.each([
    '等差数列 1 3 5 7 9 11 13 15',
    '用 python+vscode 配环境',
    '速度的分量 v x = v cos a，令 vx = 0',
    '线性模型 wx + b = 0',
    '微信小程序的课程设计怎么选题',
    '人造卫星 sputnik 一号是哪一年',
  ])('takes for no contact: %s', async (text) => {
    expect(await check(await member(), text)).toMatchObject({ verdict: 'clean' });
  });

  it('lets a person look at what several accounts write nearly the same within a day', async () => {
    const text = '考研全套笔记整理好了，需要的同学看过来，名额有限先到先得';
    const copyVerdict = { verdict: 'doubtful', reasons: [{ code: 'repetition' }] };
    const [first, second, third] = [await member(1), await member(1), await member(1)];
    expect((await check(first, text)).verdict).toBe('clean');
    expect(await check(await member(0), `${text}，今天最后一天`), 'a newcomer').toMatchObject(copyVerdict);
    await db`delete from moderation_text where uid <> ${first}`;
    expect((await check(second, `${text}！`)).verdict, 'the second').toBe('clean');
    expect(await check(third, `${text}～`, { kind: 'danmu' }), 'the third').toMatchObject(copyVerdict);
    expect((await check(third, text, { now: start + 90_000 })).verdict, 'a day later').toBe('clean');
    expect((await check(await member(0), '第三章的例题二我做了四十分钟才明白过来')).verdict).toBe('clean');
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
    const lockWaits = () => db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { first, pending } = await inTransaction(db, async (tx) => {
      const firstCheck = await checkText(tx, { uid, texts: [text], kind: 'danmu', now: start });
      const second = check(uid, text);
      await Promise.race([second, waitFor(async () => expect(await lockWaits()).toHaveLength(1))]);
      // In an object: a promise alone would be waited for here.
      return { first: firstCheck, pending: { second } };
    });
    expect([first.verdict, (await pending.second).verdict]).toEqual(['clean', 'refused']);
  });

  it('lets short words and edited articles be said again', async () => {
    const uid = await member();
    for (let n = 0; n < 4; n++) expect((await check(uid, '谢谢分享')).verdict).toBe('clean');
    for (let n = 0; n < 4; n++)
      expect((await check(uid, '一篇很长的文章的正文', { kind: 'introduction' })).verdict).toBe('clean');
  });

  it('compares what is said, not the topics that go with it', async () => {
    const say = async (...texts: string[]) => {
      const uid = await member(0);
      const text = { uid, texts, kind: 'seeding', now: start };
      return (await inTransaction(db, (tx) => checkText(tx, text))).verdict;
    };
    const topic = '考研英语每日阅读真题精读打卡';
    expect(await say('今天读完一篇', topic)).toBe('clean');
    expect(await say('我也读完了', topic)).toBe('clean');
  });

  it('has all of a newcomer wait of whom something does, until a person approved something', async () => {
    const [uid, other] = [await member(0), await member(2)];
    for (const who of [uid, other]) expect((await check(who, '听说有人替考被抓了')).verdict).toBe('doubtful');
    const next = '第三章的例题二我做了四十分钟';
    expect(await check(uid, next)).toMatchObject({ verdict: 'doubtful', reasons: [{ code: 'repetition' }] });
    expect((await check(other, '第五章的例题一我也没做出来')).verdict, 'who is trusted').toBe('clean');
    await inTransaction(db, (tx) => clearDoubts(tx, uid));
    expect((await check(uid, '这一页的积分换元是怎么来的')).verdict).toBe('clean');
    expect((await check(uid, '听说又有人替考被抓了')).verdict).toBe('doubtful');
    const tomorrow = { now: start + 90_000 };
    expect((await check(uid, '昨天的问题已经弄明白了', tomorrow)).verdict, 'a day later').toBe('clean');
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
