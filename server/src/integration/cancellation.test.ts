import { beforeAll, describe, expect, it as test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { endDueAccounts } from '../account/cancellation/end-accounts.ts';
import { driftedCounts } from '../comment/comment.testing.ts';
import { memberData } from '../registry.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { earn } from '../withdrawal/withdrawal.testing.ts';
import { buildWholeLife, columnsWith, mark } from './whole-life.testing.ts';

const it = useTestApp();
const { db, clock } = it;
const day = 86_400;
const password = 'a good password';

async function person(facts: object = {}) {
  const member = await buildMember(db, { password, ...facts });
  return { ...member, token: await it.loginAs(member.uid) };
}
const conditions = async (token: string) => (await it.call('user/getCancellation', {}, { token })).data;
const cancel = (token: string, proof: object = { oldPassword: password }) =>
  it.call('user/cancelAccount', proof, { token });
const login = (phone: string) => it.call('login/account', { phone, password });

describe('what stands before the end of an account', () => {
  test('needs a session, and a proof that it is the member', async () => {
    const { token } = await person();
    expect((await it.call('user/getCancellation')).code).toBe(2008);
    expect((await it.call('user/cancelAccount')).code).toBe(2008);
    expect((await cancel(token, {})).code).toBe(4003);
    expect((await cancel(token, { oldPassword: 'another one' })).code).toBe(4003);
    expect((await cancel(token, { oldPassword: 7 })).code).toBe(4000);
    const { obstacles, losses, goes, keeps, coolOffDays } = await conditions(token);
    expect([obstacles, losses, coolOffDays]).toEqual([[], [], 7]);
    expect(goes.join('；')).toMatch(/手机号.*评论.*帖子/);
    expect(keeps.join('；')).toMatch(/账目/);
  });

  test('an open order, a refund, a balance, a withdrawal, an album on sale and a fresh phone keep it', async () => {
    const now = clock.now();
    const { uid, token } = await person();
    const order = await it.call('wallet/recharge', { fen: 1_000 }, { token, key: 'order' });
    expect(order.code).toBe(200);
    expect((await conditions(token)).obstacles).toMatchObject([
      { text: expect.stringMatching(/订单没有完成/) as string },
    ]);
    const refusal = await cancel(token);
    expect([refusal.code, refusal.message]).toEqual([4009, expect.stringMatching(/订单没有完成/)]);
    expect((await it.call('getUserData', {}, { token })).code).toBe(200);
    await db`update payment_order set state = 'cancelled' where uid = ${uid}`;

    await earn(it, uid, 5_000);
    expect((await conditions(token)).obstacles).toMatchObject([
      { text: expect.stringMatching(/50.00 元，请先提现/) as string },
    ]);
    const document = await buildResource(db, { uid, price: 30 });
    await buildAlbum(db, { uid, ids: [document.id] });
    await db`insert into phone_change (uid, old_phone, created_at) values (${uid}, '13700009999', ${now})`;
    const texts = (await conditions(token)).obstacles.map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(texts.join()).toMatch(/手机号.*提现.*专辑正在出售/);
  });
});

describe('the week to think again', () => {
  test('a login keeps the account, and says so', async () => {
    const { uid, token, phone } = await person();
    const other = await it.loginAs(uid);
    const { code, data } = await cancel(token);
    expect([code, data.dueAt]).toEqual([200, clock.now() + 7 * day]);
    expect((await it.call('getUserData', {}, { token })).code).toBe(2008);
    expect((await it.call('getUserData', {}, { token: other })).code).toBe(2008);
    clock.advance(7 * day - 1);
    await endDueAccounts(it.services);
    const back = await login(phone);
    expect([back.code, back.data.cancellationWithdrawn]).toEqual([200, true]);
    clock.advance(day);
    await endDueAccounts(it.services);
    expect((await login(phone)).data).toMatchObject({
      uid,
      userInfo: { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    });
    expect((await login(phone)).data.cancellationWithdrawn).toBeUndefined();
  });

  test('who has something to settle by then is looked at again a day later', async () => {
    const { uid, token, phone } = await person();
    await cancel(token);
    await earn(it, uid, 5_000);
    clock.advance(7 * day);
    await endDueAccounts(it.services);
    expect((await login(phone)).data).toMatchObject({ uid, cancellationWithdrawn: true });
  });

  test('asked twice, and at the same moment as a login: one of both holds', async () => {
    const { token, phone, uid } = await person();
    await cancel(token);
    clock.advance(7 * day);
    const [answer] = await Promise.all([login(phone), endDueAccounts(it.services)]);
    const [row] = await db<
      { begunAt: number | null }[]
    >`select begun_at from cancellation where uid = ${uid}`;
    expect([answer.code === 200, typeof row?.begunAt]).toEqual(row ? [false, 'number'] : [true, 'undefined']);
  });
});

describe('the end', () => {
  let life: Awaited<ReturnType<typeof buildWholeLife>>;
  let before: string[];
  let answer: Awaited<ReturnType<typeof cancel>>;
  beforeAll(async () => {
    life = await buildWholeLife(it);
    before = await columnsWith(it, life.personal);
    answer = await cancel(life.token, { oldPassword: 'mark-password' });
    clock.advance(7 * day);
    await endDueAccounts(it.services);
  });

  test('leaves no personal field in any column of any table', async () => {
    expect([answer.code, answer.message]).toEqual([200, expect.anything()]);
    // The walk finds what there was: in so many columns that a forgotten one would show.
    expect(before.length).toBeGreaterThan(45);
    expect(await columnsWith(it, life.personal)).toEqual([]);
    const [row] = await db`select * from member where uid = ${life.uid}`;
    expect(row).toMatchObject({
      nickname: '已注销用户',
      phone: null,
      passwordHash: null,
      birthday: null,
      avatarUrl: null,
    });
    const [identity] = await db<
      { numberCipher: Buffer }[]
    >`select number_cipher from identity where uid = ${life.uid}`;
    expect(identity?.numberCipher).toHaveLength(0);
    expect((await it.call('login/account', { phone: life.phone, password: 'mark-password' })).code).toBe(
      4003,
    );
  });

  test('leaves the books proved and every count right', async () => {
    expect(await sumsOf(db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
    expect(await driftedCounts(db)).toEqual([]);
    const [friend] = await db`select attention_count, fans_count from member where uid = ${life.friend.uid}`;
    expect(friend).toEqual({ attentionCount: 0, fansCount: 0 });
    const [counts] = await db`
      select collects from reaction_count where target_kind = 'seeding' and target_id = ${life.friendPost}`;
    expect(counts).toEqual({ collects: 0 });
    const words = await db`select word, people from search_word_people`;
    expect(words).toEqual([{ word: '大家搜的词', people: 1 }]);
    const [ledger] = await db<{ count: number }[]>`
      select count(*)::int as count from ledger_entry where uid = ${life.uid}`;
    expect(ledger?.count).toBeGreaterThan(0);
  });

  test('leaves to others what is theirs: what they bought, their comments, their replies', async () => {
    const buyerToken = await it.loginAs(life.buyer.uid);
    const detail = await it.call('resource/getDetail', { id: life.soldId }, { token: buyerToken });
    expect(detail.data).toMatchObject({
      title: '高数讲义',
      author: { nickname: '已注销用户', avatar: null },
    });
    expect((await it.call('resource/getDetail', { id: life.unsoldId }, { token: buyerToken })).code).toBe(
      4004,
    );
    const replies = await it.call(
      'seeding/getSonComment',
      { commentId: life.ownComment },
      { token: life.friend.token },
    );
    expect([replies.code, replies.message, replies.data.list]).toMatchObject([
      200,
      expect.anything(),
      [{ content: '回复你' }],
    ]);
    const [theirs] = await db`select content, title from comment where id = ${life.theirComment}`;
    expect(theirs).toEqual({ content: '@已注销用户 说得好', title: '已删除' });
  });

  test('is done once: again changes nothing, and the phone is free for a new account', async () => {
    await endDueAccounts(it.services);
    const { data: code } = await it.call('login/sendCode', { phone: life.phone, scene: 'login' });
    const fresh = await it.call('login/mobile', { phone: life.phone, code: code.demoCode });
    expect(fresh.data).toMatchObject({ isNew: true });
    expect(fresh.data.uid).not.toBe(life.uid);
    expect(JSON.stringify(fresh.data)).not.toContain(mark);
  });
});

test('every table that knows members is some domain’s to say what becomes of it', async () => {
  const coveredTables = memberData.flatMap(({ tables }) => tables);
  expect(coveredTables).toHaveLength(new Set(coveredTables).size);
  const rows = await db<{ name: string }[]>`
    select distinct c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and (c.column_name ~ '(^|_)uid$')`;
  const missingTables = rows.map(({ name }) => name).filter((name) => !coveredTables.includes(name));
  expect(missingTables.toSorted()).toEqual([]);
});
