import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember, loginAs, type BuiltMember } from '../account/account.testing.ts';
import { raiseToFirstTrust } from '../account/trust/trust.ts';
import { readItems } from '../account/account.testing.ts';
import { buildArticle } from '../introduction/discussion/comments.testing.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { proveLedger } from '../wallet/prove-ledger.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { noteIdentity } from '../withdrawal/withdrawal.public.ts';
import { inTransaction } from '#core/database/database.ts';

/* What operators see of members and do about them. */

const it = useTestApp();
const password = 'long-enough-word';
const reason = '多次发广告';
let member: BuiltMember;
let token: string;
const operators = {} as Record<OperatorRole, { id: number; operator: string }>;

beforeEach(async () => {
  it.clock.advance(86_400);
  member = await buildMember(it.db, { password, trustLevel: 1 });
  token = await it.loginAs(member.uid);
  for (const role of ['reviewer', 'finance', 'editor', 'admin'] as const) {
    const { id } = await buildOperator(it.db, { role });
    operators[role] = { id, operator: await operatorToken(it.services, id) };
  }
});

const by = (role: OperatorRole) => ({ operator: operators[role].operator, key: crypto.randomUUID() });
const profile = async (role: OperatorRole = 'admin', uid = member.uid) =>
  (await it.call('operator/getMember', { uid }, { operator: operators[role].operator })).data;
const list = (input: object) =>
  it.call('operator/getMemberList', input, { operator: operators.editor.operator });
const uids = async (input: object) => (await list(input)).data.list.map(({ uid }) => uid);
const lines = async (act: string) =>
  it.db`select operator_id, subject_id, before, after, reason from audit_log where act = ${act} order by id`;

describe('operator/getMemberList', () => {
  test('finds by uid, by the whole phone and by how a nickname begins, whatever its case', async () => {
    const { uid, phone } = await buildMember(it.db, { nickname: 'Linda林达' });
    expect(await uids({ keyword: `${uid}` })).toEqual([uid]);
    expect(await uids({ keyword: phone })).toEqual([uid]);
    expect(await uids({ keyword: phone.slice(0, 10) })).toEqual([]);
    expect(await uids({ keyword: 'linda' })).toEqual([uid]);
    expect(await uids({ keyword: 'inda' })).toEqual([]);
    expect(await uids({ keyword: `%` })).toEqual([]);
  });

  test('pages through all, the newest first, and through a nickname in its order', async () => {
    const memberUids: number[] = [];
    for (let n = 0; n < 5; n++) memberUids.push((await buildMember(it.db, { nickname: `翻页${n}` })).uid);
    const all = async (input: object) => {
      const listedUids: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list({
          ...input,
          ...(cursor ? { cursor } : {}),
        });
        listedUids.push(...page.data.list.map(({ uid }) => uid));
        cursor = page.data.nextCursor;
      }
      return listedUids;
    };
    expect(await all({ keyword: '翻页', limit: 2 })).toEqual(memberUids);
    const rows = await it.db<{ uid: number }[]>`select uid from member order by uid desc`;
    expect(await all({ limit: 50 })).toEqual(rows.map(({ uid }) => uid));
    const first = (await list({ keyword: '翻页', limit: 2 })).data.nextCursor;
    expect((await list({ cursor: first })).code).toBe(4000);
  });

  test('shows no whole phone and nothing secret', async () => {
    const { data } = await list({ keyword: member.phone });
    expect(data.list[0]?.phone).toBe(`${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`);
    const everything = JSON.stringify([data, await profile()]);
    expect(everything).not.toContain(member.phone);
    expect(everything).not.toMatch(/hash|scrypt|token/i);
  });
});

describe('operator/getMember', () => {
  test('shows money and real name to finance and administrators only', async () => {
    await buildWallet(it.db, member.uid, { paid: 30, gift: 5 });
    const number = '110101199003070038';
    await inTransaction(it.db, (tx) =>
      noteIdentity(tx, it.services.config, { uid: member.uid, name: '张小明', number, now: it.clock.now() }),
    );
    const wallet = { paidCoins: 30, giftCoins: 5, pendingFen: 0, availableFen: 0, frozenFen: 0 };
    const identity = { name: '*小明', number: '1****************8' };
    for (const role of ['finance', 'admin'] as const)
      expect(await profile(role)).toMatchObject({ wallet, identity });
    for (const role of ['reviewer', 'editor'] as const)
      expect(await profile(role)).toMatchObject({ wallet: null, identity: null });
    const reveal = (role: OperatorRole) =>
      it.call('operator/revealIdentity', { uid: member.uid, reason: '核对提现' }, by(role));
    expect((await reveal('reviewer')).code).toBe(4003);
    const before = (await lines('operator/revealIdentity')).length;
    expect((await reveal('finance')).data).toEqual({ name: '张小明', number });
    expect((await reveal('finance')).data).toEqual({ name: '张小明', number });
    const after = await lines('operator/revealIdentity');
    expect(after).toHaveLength(before + 2);
    expect(after.at(-1)).toEqual({
      operatorId: operators.finance.id,
      subjectId: `${member.uid}`,
      before: null,
      after: null,
      reason: '核对提现',
    });
    const storedText = JSON.stringify([after, await it.db`select * from idempotency`]);
    expect(storedText).not.toContain(number);
    expect(it.log()).not.toContain(number);
    const other = await buildMember(it.db);
    const nobody = { uid: other.uid, reason: '核对' };
    expect((await it.call('operator/revealIdentity', nobody, by('finance'))).code).toBe(4004);
  });

  test('tells purchases, devices and notes', async () => {
    await buildWallet(it.db, member.uid, { paid: 30 });
    const author = await buildMember(it.db);
    const { id } = await buildResource(it.db, { uid: author.uid, price: 10, title: '概率论笔记' });
    await it.call('pascal/buy', { kind: 'resource', id, price: 10 }, { token });
    const note = { uid: member.uid, text: ' 来电说明过 ' };
    expect((await it.call('operator/addMemberNote', note, by('editor'))).code).toBe(200);
    expect((await profile()).wechatBound).toBe(false);
    await it.db`
      insert into wechat_identity (app_id, open_id, uid, created_at)
      values ('wx', ${`open-${member.uid}`}, ${member.uid}, 1)`;
    const data = await profile();
    expect(data.wechatBound).toBe(true);
    expect(data.purchases).toMatchObject([
      { kind: 'resource', goodsId: id, title: '概率论笔记', coins: 10, refunded: false },
    ]);
    expect(data.devices).toHaveLength(1);
    expect(data.notes).toMatchObject([{ text: '来电说明过', createdAt: it.clock.now() }]);
    expect(
      (await it.call('operator/addMemberNote', { uid: member.uid, text: '  ' }, by('editor'))).code,
    ).toBe(4000);
  });

  test('is refused for nobody', async () => {
    const noMember = { uid: 1 };
    const answer = await it.call('operator/getMember', noMember, { operator: operators.admin.operator });
    expect(answer.code).toBe(4004);
    for (const act of ['operator/muteMember', 'operator/banMember'] as const)
      expect((await it.call(act, { uid: 1, until: null, reason }, by('admin'))).code).toBe(4004);
    expect((await it.call('operator/setMemberLevel', { uid: 1, level: 2, reason }, by('admin'))).code).toBe(
      4004,
    );
    expect((await it.call('operator/addMemberNote', { uid: 1, text: '备注' }, by('admin'))).code).toBe(4004);
  });
});

describe('a mute', () => {
  const mute = (until: number | null) =>
    it.call('operator/muteMember', { uid: member.uid, until, reason }, by('reviewer'));

  test('has a member publish nothing until it ends, and they are told', async () => {
    const introduceId = await buildArticle(it.db, (await buildMember(it.db)).uid);
    const comment = () =>
      it.call(
        'introduce/addIntroduceComment',
        { introduceId, content: `谢谢老师 ${crypto.randomUUID()}` },
        { token },
      );
    expect((await mute(it.clock.now())).code).toBe(4000);
    expect((await mute(it.clock.now() + 3_600)).code).toBe(200);
    expect(await comment()).toMatchObject({ code: 4003, message: expect.stringContaining(reason) });
    const answer = await it.call('seeding/publish', { content: '今天的笔记', images: [] }, { token });
    expect(answer.code).toBe(4003);
    expect((await it.call('user/updateUserInfo', { bio: '新的简介' }, { token })).code).toBe(4003);
    expect((await profile()).mute).toEqual({ until: it.clock.now() + 3_600, reason });
    const [notice] = await it.db`select title, text from message where uid = ${member.uid}`;
    expect(notice).toMatchObject({ title: expect.stringContaining('禁言到'), text: reason });
    it.clock.advance(3_600);
    expect((await comment()).code).toBe(200);
    await mute(it.clock.now() + 3_600);
    expect((await mute(null)).code).toBe(200);
    expect((await comment()).code).toBe(200);
  });

  test('says what was before in its line', async () => {
    await mute(it.clock.now() + 60);
    await mute(it.clock.now() + 120);
    expect((await lines('operator/muteMember')).at(-1)).toMatchObject({
      before: { until: it.clock.now() + 60, reason },
      after: { until: it.clock.now() + 120, reason },
      reason,
    });
  });
});

describe('a ban', () => {
  const ban = (until: number | null) =>
    it.call('operator/banMember', { uid: member.uid, until, reason }, by('reviewer'));
  const login = () => it.call('login/account', { phone: member.phone, password });
  const me = (session: string) => it.call('getUserData', {}, { token: session });

  test('ends every session and refuses the login with its reason, until it ends', async () => {
    const other = await it.loginAs(member.uid);
    expect((await ban(it.clock.now() + 3_600)).code).toBe(200);
    for (const session of [token, other]) expect((await me(session)).code).toBe(2008);
    expect(await login()).toMatchObject({ code: 4003, message: expect.stringContaining(reason) });
    await expect(loginAs(it.services, member.uid)).rejects.toMatchObject({ code: 4003 });
    expect((await list({ keyword: `${member.uid}` })).data.list[0]).toMatchObject({
      banned: true,
      muted: false,
    });
    it.clock.advance(3_600);
    expect((await login()).code).toBe(200);
  });

  test('for ever says so, and can be lifted', async () => {
    expect((await ban(253_402_300_799)).code).toBe(200);
    expect((await login()).message).toContain('永久');
    expect((await ban(null)).code).toBe(200);
    expect((await login()).code).toBe(200);
  });

  test('leaves no session of a login at the same moment', async () => {
    const [banAnswer] = await Promise.all([ban(it.clock.now() + 60), login(), login()]);
    expect(banAnswer.code).toBe(200);
    expect(await it.db`select 1 from session where uid = ${member.uid}`).toEqual([]);
  });
});

describe('operator/setMemberLevel', () => {
  const set = (level: number | null) =>
    it.call('operator/setMemberLevel', { uid: member.uid, level, reason }, by('admin'));

  test('stays what it is until it is left to the rules again', async () => {
    await readItems(it.db, member.uid, 5);
    expect((await set(0)).code).toBe(200);
    await raiseToFirstTrust(it.services);
    expect(await profile()).toMatchObject({ level: 0, levelFixed: true });
    expect((await set(null)).code).toBe(200);
    await raiseToFirstTrust(it.services);
    expect(await profile()).toMatchObject({ level: 1, levelFixed: false });
    expect((await set(5)).code).toBe(4000);
    const reviewer = { uid: member.uid, level: 2, reason };
    expect((await it.call('operator/setMemberLevel', reviewer, by('reviewer'))).code).toBe(4003);
  });
});

describe('operator/confirmAdult', () => {
  const confirm = (role: OperatorRole, uid = member.uid) =>
    it.call('operator/confirmAdult', { uid, reason: '看过护照原件' }, by(role));
  const recharge = () => it.call('wallet/recharge', { fen: 60_000 }, { token, key: crypto.randomUUID() });

  test('lifts the limit of a member who once gave a child’s birthday, with a line that says by what', async () => {
    await it.db`update member set birthday = '1990-01-01', youngest_birthday = '2016-05-04' where uid = ${member.uid}`;
    expect((await recharge()).code).toBe(4003);
    expect((await profile('finance')).minor).toMatchObject({ birthday: '2016-05-04' });
    expect((await profile('reviewer')).minor).toBeNull();
    for (const role of ['reviewer', 'editor'] as const) expect((await confirm(role)).code).toBe(4003);
    expect((await recharge()).code).toBe(4003);
    expect((await confirm('finance')).code).toBe(200);
    expect((await recharge()).code).toBe(200);
    expect((await profile('finance')).minor).toBeNull();
    const last = (await lines('operator/confirmAdult')).at(-1);
    expect(last).toMatchObject({
      operatorId: operators.finance.id,
      subjectId: `${member.uid}`,
      before: { minor: { birthday: '2016-05-04' } },
      reason: '看过护照原件',
    });
    expect((await confirm('finance')).code).toBe(4009);
    expect((await confirm('finance', 1)).code).toBe(4004);
  });
});

describe('operator/adjustCoins', () => {
  const adjust = (input: object, who = by('finance')) =>
    it.call(
      'operator/adjustCoins',
      { uid: member.uid, purse: 'gift', coins: 20, reason: '补偿', ...input },
      who,
    );
  const decide = (id: number, approve: boolean, who = by('admin')) =>
    it.call('operator/decideCoinAdjustment', { id, approve }, who);
  const purses = async () => {
    const { paidCoins, giftCoins } = (await it.call('wallet/getSummary', {}, { token })).data;
    return [paidCoins, giftCoins];
  };
  const waiting = async () =>
    (
      await it.call(
        'operator/getCoinAdjustmentList',
        { state: 'waiting', uid: member.uid },
        { operator: operators.finance.operator },
      )
    ).data.list;

  test('writes a journal that the member reads on their bill, once for one key', async () => {
    const key = crypto.randomUUID();
    const who = { ...by('finance'), key };
    expect((await adjust({}, who)).data.state).toBe('done');
    expect((await adjust({}, who)).data.state).toBe('done');
    expect(await purses()).toEqual([0, 20]);
    const { data } = await it.call('wallet/getBillDetailList', { kind: 'coin' }, { token });
    expect(data.list).toMatchObject([{ title: '补偿', amount: 20, reason: 'adjustment' }]);
    expect((await adjust({ coins: -5 })).code).toBe(200);
    expect((await adjust({ coins: 7, purse: 'paid' })).code).toBe(200);
    expect(await purses()).toEqual([7, 15]);
    expect((await proveLedger(it.services)).balanced).toBe(true);
  });

  test('takes no more than there is, and refuses nothing, nobody and no reason', async () => {
    expect(await adjust({ coins: -1 })).toMatchObject({ code: 4002, data: { missing: 1 } });
    expect(await it.db`select 1 from coin_adjustment where uid = ${member.uid}`).toEqual([]);
    for (const input of [{ coins: 0 }, { coins: 1_000_001 }, { reason: ' ' }, { purse: 'available' }])
      expect((await adjust(input)).code).toBe(4000);
    expect((await adjust({ uid: 1 })).code).toBe(4004);
  });

  test('above the limit waits for another operator, who is not the one who asked', async () => {
    const { data } = await adjust({ coins: 501 });
    expect([data.state, await purses()]).toEqual(['waiting', [0, 0]]);
    expect((await decide(data.id, true, by('finance'))).code).toBe(4003);
    expect((await decide(data.id, true, by('reviewer'))).code).toBe(4003);
    expect((await waiting()).map(({ id }) => id)).toEqual([data.id]);
    const both = await Promise.all([decide(data.id, true), decide(data.id, true, { ...by('admin') })]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
    expect([await purses(), await waiting()]).toEqual([[0, 501], []]);
    expect((await adjust({ coins: 500 })).data.state).toBe('done');
    expect((await adjust({ coins: -501 })).data.state).toBe('waiting');
  });

  test('in parts passes the limit of a day no more than at once, also at the same moment', async () => {
    const parts = await Promise.all([1, 2, 3].map(() => adjust({ coins: 200 }, by('finance'))));
    expect(parts.map(({ data }) => data.state).toSorted()).toEqual(['done', 'done', 'waiting']);
    expect((await adjust({ coins: -101 })).data.state).toBe('waiting');
    expect((await adjust({ coins: -100 })).data.state).toBe('done');
    expect(await purses()).toEqual([0, 300]);
    it.clock.advance(86_400);
    const nextDay = { operator: await it.loginOperator('finance'), key: crypto.randomUUID() };
    expect((await adjust({ coins: 500 }, nextDay)).data.state).toBe('done');
  });

  test('is refused to and for who publishes as this member', async () => {
    const own = { operator: await it.loginOperator('finance', member.uid), key: crypto.randomUUID() };
    expect(await adjust({ coins: 1 }, own)).toMatchObject({ code: 4003 });
    const { id } = (await adjust({ coins: 501 })).data;
    expect(await decide(id, true, { ...own, key: crypto.randomUUID() })).toMatchObject({ code: 4003 });
    expect(await purses()).toEqual([0, 0]);
  });

  test('that was rejected changes nothing', async () => {
    const { id } = (await adjust({ coins: 9_999 })).data;
    expect((await decide(id, false)).code).toBe(200);
    expect((await decide(id, true)).code).toBe(4009);
    expect(await purses()).toEqual([0, 0]);
    expect((await decide(999_999, true)).code).toBe(4004);
  });
});
