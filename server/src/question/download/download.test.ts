import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { textOfPdf } from '../../conversion/testing/pdf-text.testing.ts';
import { grant } from '../../entitlement/entitlement.public.ts';
import { type BuiltBank, buildBank, oneOfEach } from '../question.testing.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let author: Person;
let free: BuiltBank;
let paidBank: BuiltBank;

async function person(): Promise<Person> {
  const { uid } = await buildMember(db);
  return { uid, token: await server.loginAs(uid) };
}

beforeAll(async () => {
  author = await person();
  free = await buildBank(db, { uid: author.uid });
  paidBank = await buildBank(db, {
    uid: author.uid,
    price: 100,
    papers: [{ title: '第一套', price: 30, kind: 'mock', minutes: 60 }],
  });
});

const paperOf = (bank: BuiltBank) => bank.papers[0]?.id ?? 0;
const download = (paperId: number, who?: Person, answers = false) =>
  server.call('questionBank/download', { paperId, answers }, who ? { token: who.token } : {});
const open = (path: string, who: Person) => fetch(`${server.url}${path}`, { headers: { token: who.token } });
async function textOf(path: string, who: Person): Promise<string> {
  const answer = await open(path, who);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return await textOfPdf(new Uint8Array(await answer.arrayBuffer()));
}

describe('questionBank/download', () => {
  it('gives a free paper to members: every stem and option, and nothing of the key', async () => {
    const member = await person();
    const { code, data } = await download(paperOf(free), member);
    expect(code).toBe(200);
    expect(data).toMatchObject({ fileName: '第一章.pdf', expiresAt: server.clock.now() + 60 });
    const text = await textOf(data.url, member);
    for (const words of [
      '高等数学题库',
      '可导必连续',
      '不存在',
      '叙述拉格朗日中值定理',
      '材料第二小题',
      '阅读材料',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/EXPLANATION|KEYWORD|3\.14|答案/u);
  });

  it('adds key and explanations when asked to, and tells the size of what was printed', async () => {
    const member = await person();
    const { data } = await download(paperOf(free), member, true);
    const text = await textOf(data.url, member);
    for (const words of ['答案与解析', 'KEYWORD-欧拉数', 'KEYWORD-reference', '3.14', '误差不超过0.01'])
      expect(text).toContain(words);
    for (const question of ['single', 'multiple', 'judgement', 'blank', 'short', 'child'])
      expect(text).toContain(`EXPLANATION-${question}`);
    const again = await download(paperOf(free), member, true);
    expect(again.data.bytes).toBeGreaterThan(1_000);
    expect(again.data.leftToday).toBe(data.leftToday);
  });

  it('refuses visitors, papers not bought, not there, bad input', async () => {
    const member = await person();
    expect((await download(paperOf(free))).code).toBe(2008);
    expect((await download(paperOf(paidBank), member)).code).toBe(4003);
    expect((await download(999_999, member)).code).toBe(4004);
    const { code } = await server.call(
      'questionBank/download',
      { paperId: paperOf(free) },
      {
        token: member.token,
      },
    );
    expect(code).toBe(4000);
    expect(await db`select 1 from paper_download where uid = ${member.uid}`).toHaveLength(0);
  });

  it('gives a sold paper to its buyer and its author, also when it is off the shelf', async () => {
    const buyer = await person();
    await inTransaction(db, (tx) =>
      grant(tx, { uid: buyer.uid, kind: 'paper', refId: paperOf(paidBank), origin: 'purchase', now: 1 }),
    );
    for (const who of [buyer, author]) {
      const { code, data } = await download(paperOf(paidBank), who);
      expect(code).toBe(200);
      expect(await textOf(data.url, who)).toContain('第一套');
    }
    await db`update bank set state = 'offShelf' where id = ${paidBank.id}`;
    const { data } = await download(paperOf(paidBank), buyer);
    expect((await open(data.url, buyer)).status).toBe(200);
    await db`update bank set state = 'published' where id = ${paidBank.id}`;
  });

  it('opens the link for its member and its minute only, and not for the other variant', async () => {
    const [member, other] = [await person(), await person()];
    const { data } = await download(paperOf(free), member);
    expect((await open(data.url, other)).status).toBe(403);
    expect((await open(data.url.replace('/questions', '/answers'), member)).status).toBe(403);
    server.clock.advance(61);
    expect((await open(data.url, member)).status).toBe(403);
  });

  it('counts each paper once a day, exactly when many are asked for at once', async () => {
    const member = await person();
    const papers = Array.from({ length: 13 }, (_, at) => ({
      title: `第 ${at} 套`,
      questions: oneOfEach.slice(0, 1),
    }));
    const bank = await buildBank(db, { uid: author.uid, papers });
    const ids = bank.papers.map(({ id }) => id);
    const answers = await Promise.all(ids.map((id) => download(id, member)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 4029)).toHaveLength(3);
    const downloadedId = ids[codes.indexOf(200)] ?? 0;
    expect((await download(downloadedId, member, true)).data.leftToday).toBe(0);
  });

  it('prints anew what changed, once for all who ask at the same time', async () => {
    const member = await person();
    const own = await buildBank(db, { uid: author.uid });
    const paperId = paperOf(own);
    const links = await Promise.all([download(paperId, member), download(paperId, member)]);
    await Promise.all(links.map(({ data }) => textOf(data.url, member)));
    const stamps = () => db<{ stamp: string; storageKey: string }[]>`
      select stamp, storage_key from paper_pdf where paper_id = ${paperId} and not answers`;
    const [before] = await stamps();
    await db`update question_version set stem = '改正以后的题干'
      where question_id = ${own.papers[0]?.questions[2] ?? 0}`;
    const text = await textOf((await download(paperId, member)).data.url, member);
    expect(text).toContain('改正以后的题干');
    const [after] = await stamps();
    expect(after?.stamp).not.toBe(before?.stamp);
    expect(await server.services.storage.size(before?.storageKey ?? '')).toBeNull();
  });

  it('keeps answers back while an exam of the member holds them', async () => {
    const member = await person();
    await inTransaction(db, (tx) =>
      grant(tx, { uid: member.uid, kind: 'paper', refId: paperOf(paidBank), origin: 'purchase', now: 1 }),
    );
    const before = await download(paperOf(paidBank), member, true);
    const { code } = await server.call(
      'practice/start',
      { mode: 'mock', paperId: paperOf(paidBank) },
      { token: member.token, key: crypto.randomUUID() },
    );
    expect(code).toBe(200);
    expect((await download(paperOf(paidBank), member, true)).code).toBe(4009);
    expect((await open(before.data.url, member)).status).not.toBe(200);
    expect((await download(paperOf(paidBank), member)).code).toBe(200);
  });
});
