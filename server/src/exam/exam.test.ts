import { EXAM } from '@xuelin/contract/core/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { expireExams } from './exam.states.ts';
import { sendProof } from './exam.testing.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let operator: string;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1, ...facts });
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });

const math = { name: '数学', score: 142, full: 150 };
const form = (more: object = {}) => ({
  exam: '考研',
  year: 2025,
  school: '浙江大学',
  subjects: [{ name: '英语', score: 76.5, full: 100 }, math],
  shownSubject: 1,
  proofIds: [] as number[],
  ...more,
});
const save = (who: Person, more: object = {}) => server.call('exam/save', form(more), as(who));

/** A record that waits for a person. */
async function submitExam(who: Person, more: object = {}) {
  const proof = await sendProof(server.url, who.token);
  const { id } = (await save(who, { proofIds: [proof.id], ...more })).data;
  expect(await server.call('exam/submit', { id }, as(who))).toMatchObject({ code: 200 });
  return { id, proof };
}

async function caseOf(id: number) {
  const { data } = await server.call('operator/getReviewList', { kind: 'exam', limit: 50 }, { operator });
  return data.list.find(({ refId }) => refId === id);
}
async function decide(id: number, approve: boolean, reason = '') {
  const open = await caseOf(id);
  const input = { id: open?.id, stamp: open?.stamp, approve, ...(reason === '' ? {} : { reason }) };
  return server.call('operator/decideReview', input, { operator });
}
const labelOf = async ({ uid, token }: Person) => {
  const { data } = await server.call('getUserData', {}, { token });
  const publicList = await server.call('exam/getPublicList', { uid });
  return [data.certificate, publicList.data.list.map(({ certificate }) => certificate)];
};
const stateOf = async (who: Person, id: number) =>
  (await server.call('exam/getDetail', { id }, who)).data.state;

beforeAll(async () => {
  operator = await server.loginOperator('reviewer');
});

describe('an exam record', () => {
  it('is drafted, submitted, approved and gives its member the label, until it is withdrawn', async () => {
    const me = await person();
    const { id } = await submitExam(me);
    expect(await labelOf(me)).toEqual([null, []]);
    expect(await caseOf(id)).toMatchObject({
      cause: 'policy',
      title: '考研数学 142 分',
      text: '2025 年 考研\n浙江大学\n英语 76.5 / 100 分\n数学 142 / 150 分',
      shown: false,
    });
    expect((await decide(id, true)).code).toBe(200);
    expect(await labelOf(me)).toEqual(['考研数学 142 分', ['考研数学 142 分']]);
    const { data } = await server.call('exam/getDetail', { id }, me);
    expect(data).toMatchObject({ state: 'approved', shown: true, approvedAt: server.clock.now() });
    expect(data.expiresAt).toBe(server.clock.now() + EXAM.validSeconds);
    const notices = await server.call('message/getList', { kind: 'review' }, me);
    expect(notices.data.list[0]).toMatchObject({ title: '你的考试认证已通过' });
    expect((await server.call('exam/withdraw', { id }, as(me))).data).toEqual({ state: 'withdrawn' });
    expect(await labelOf(me)).toEqual([null, []]);
  });

  it('is rejected with a reason, appealed against once, and may be corrected and submitted again', async () => {
    const me = await person();
    const { id, proof } = await submitExam(me);
    await decide(id, false, '看不清分数');
    expect((await server.call('exam/getDetail', { id }, me)).data).toMatchObject({
      state: 'rejected',
      reason: '看不清分数',
    });
    const appeal = () => server.call('report/appeal', { kind: 'exam', id, text: '图是清楚的' }, as(me));
    expect((await appeal()).code).toBe(200);
    expect(await stateOf(me, id)).toBe('reviewing');
    await decide(id, false, '还是看不清');
    expect((await appeal()).code).toBe(4009);
    const again = await save(me, { id, proofIds: [proof.id], school: '' });
    expect(again.data.state).toBe('rejected');
    expect((await server.call('exam/submit', { id }, as(me))).data).toEqual({ state: 'reviewing' });
    expect(await caseOf(id)).toMatchObject({ cause: 'resubmitted' });
  });

  it('falls back to the record approved before when one goes, and loses the label when it runs out', async () => {
    const me = await person();
    const first = await submitExam(me, {
      exam: '法考',
      shownSubject: null,
      subjects: [math, { name: '民法', score: 0.5, full: null }],
    });
    await decide(first.id, true);
    server.clock.advance(60);
    const second = await submitExam(me, {
      exam: '教师资格',
      shownSubject: null,
      subjects: [{ name: '高中物理', score: null, full: null }],
    });
    await decide(second.id, true);
    expect(await labelOf(me)).toEqual(['教师资格', ['教师资格', '法考 142.5 分']]);
    expect((await server.call('exam/delete', { id: second.id }, as(me))).code).toBe(200);
    expect(await labelOf(me)).toEqual(['法考 142.5 分', ['法考 142.5 分']]);
    server.clock.advance(EXAM.validSeconds);
    me.token = await server.loginAs(me.uid);
    await expireExams(server.services);
    server.services.cache.drop(['exam', 'member', 'account']);
    expect(await labelOf(me)).toEqual([null, []]);
    expect(await stateOf(me, first.id)).toBe('expired');
    operator = await server.loginOperator('reviewer');
  });

  it('is nobody else’s: not read, changed, submitted, withdrawn or removed', async () => {
    const [me, other] = [await person(), await person()];
    const { id } = (await save(me)).data;
    for (const name of ['exam/submit', 'exam/withdraw', 'exam/delete'] as const) {
      expect(await server.call(name, { id })).toMatchObject({ code: 2008 });
      expect(await server.call(name, { id }, as(other))).toMatchObject({ code: 4004 });
    }
    expect(await server.call('exam/getDetail', { id }, other)).toMatchObject({ code: 4004 });
    expect(await server.call('exam/getDetail', { id })).toMatchObject({ code: 2008 });
    expect(await save(other, { id })).toMatchObject({ code: 4004 });
    expect((await server.call('exam/getList', {}, other)).data.list).toEqual([]);
    expect((await server.call('exam/getList', {}, me)).data.list).toMatchObject([{ id, state: 'draft' }]);
  });

  it('is refused when it is wrong, incomplete or in another state', async () => {
    const me = await person();
    for (const bad of [
      { year: 2099 },
      { exam: ' ​ ' },
      { subjects: [math, math] },
      { subjects: [{ ...math, score: 151 }] },
      { subjects: [{ ...math, score: 1.234 }] },
      { shownSubject: 2 },
    ])
      expect(await save(me, bad)).toMatchObject({ code: 4000 });
    expect(await save(me, { proofIds: [999_999] })).toMatchObject({ code: 4004 });
    const { id } = (await save(me)).data;
    expect(await server.call('exam/submit', { id }, as(me))).toMatchObject({ code: 4000 });
    expect(await server.call('exam/withdraw', { id }, as(me))).toMatchObject({ code: 4009 });
    const waiting = await submitExam(me);
    expect(await save(me, { id: waiting.id })).toMatchObject({ code: 4009 });
    expect(await server.call('exam/submit', { id: waiting.id }, as(me))).toMatchObject({ code: 4009 });
    const stranger = await person({ phone: null });
    const draft = await save(stranger);
    expect(await server.call('exam/submit', { id: draft.data.id }, as(stranger))).toMatchObject({
      code: 4001,
    });
  });

  it('is counted: of drafts sent at once no more than the limit are kept', async () => {
    const me = await person();
    await db`
      insert into exam_record (uid, exam, year, state, created_at, updated_at)
      select ${me.uid}, '考研', 2025, 'draft', 1, 1 from generate_series(1, ${EXAM.records - 2})`;
    const answers = await Promise.all([1, 2, 3, 4].map((at) => save(me, { school: `学校 ${at}` })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 4009, 4009]);
  });
});

describe('a proof picture', () => {
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + url, { headers });
    await response.arrayBuffer();
    return response;
  };

  it('goes to its owner by a signed address, to reviewers, and to nobody else', async () => {
    const [me, other] = [await person(), await person()];
    const { id, proof } = await submitExam(me);
    const { data } = await server.call('exam/getDetail', { id }, me);
    const [image] = data.proofs;
    const { url, thumbnail } = image ?? { url: '', thumbnail: '' };
    const own = await get(url, { cookie: proof.cookie });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await get(thumbnail, { token: me.token })).status).toBe(200);
    expect((await get(proof.url, { token: me.token })).status).toBe(200);
    const bare = url.split('?')[0] ?? '';
    expect((await get(bare, { operator })).status).toBe(200);
    expect((await caseOf(id))?.images).toEqual([bare]);
    expect((await get(url)).status).toBe(403);
    expect((await get(url, { token: other.token })).status).toBe(403);
    expect((await get(bare, { token: me.token })).status).toBe(403);
    expect((await get(bare, { operator: await server.loginOperator('finance') })).status).toBe(403);
    const uploadId = bare.split('/')[3] ?? '';
    expect((await get(`/media/image/${uploadId}.webp`)).status).toBe(404);
    expect((await get(`/media/image/${uploadId}-t.webp`)).status).toBe(404);
    server.clock.advance(EXAM.linkSeconds + 1);
    expect((await get(url, { token: me.token })).status).toBe(403);
  });

  it('is sent by members only, claimed by its sender only, hidden from reviewers as long as it is a draft', async () => {
    const [me, other] = [await person(), await person()];
    expect(await sendProof(server.url, '')).toMatchObject({ id: 0, url: '' });
    const proof = await sendProof(server.url, me.token);
    expect(await save(other, { proofIds: [proof.id] })).toMatchObject({ code: 4004 });
    await save(me, { proofIds: [proof.id] });
    expect((await get(proof.url.split('?')[0] ?? '', { operator })).status).toBe(404);
    const another = await sendProof(server.url, me.token);
    const avatar = await server.call('user/updateUserInfo', { avatarId: another.id }, as(me));
    expect(avatar).toMatchObject({ code: 4004 });
  });

  it.each([
    ['text', new TextEncoder().encode('我考了 142 分')],
    ['a page', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['the beginning of a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, ...Array.from({ length: 2_000 }, () => 0)])],
    ['nothing', new Uint8Array()],
  ])('is a picture: %s with the name of one is refused', async (_name, bytes) => {
    const me = await person();
    const body = new FormData();
    body.append('files', new Blob([bytes]), '成绩单.png');
    const response = await fetch(`${server.url}/apis/upload/proof`, {
      method: 'POST',
      body,
      headers: { token: me.token },
    });
    const answer = (await response.json()) as { code: number; data: unknown };
    expect(answer.code).toBeGreaterThanOrEqual(4000);
    expect(answer.code).toBeLessThan(5000);
    expect(await db`select 1 from file where uid = ${me.uid} and state = 'ready'`).toEqual([]);
  });
});
