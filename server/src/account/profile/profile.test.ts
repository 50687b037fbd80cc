import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildFile } from '../../file/file.testing.ts';
import type { FileRow } from '../../file/file.public.ts';
import { buildMember } from '../account.testing.ts';

const t = useTestApp();
const start = 1_790_000_000;

beforeEach(() => t.clock.set(start));

async function someone() {
  const { uid } = await buildMember(t.db, { nickname: '原来的名字' });
  const token = await t.loginAs(uid);
  return { uid, token, update: (input: object) => t.call('user/updateUserInfo', input, { token }) };
}

async function picture(uid: number, state: FileRow['state'] = 'ready'): Promise<number> {
  return (await buildFile(t.db, { uid, purpose: 'image', state })).id;
}

describe('one’s own profile', () => {
  test('is read and changed in a session only', async () => {
    expect((await t.call('getUserData')).code).toBe(2008);
    expect((await t.call('user/updateUserInfo', { bio: 'x' })).code).toBe(2008);
  });

  test('changes in what was sent, for oneself alone, and again the same', async () => {
    const [me, other] = [await someone(), await someone()];
    const profile = {
      nickname: '山间 明月',
      sex: 'female',
      birthday: '2004-02-29',
      school: '江南师范大学',
      grade: '大二',
      targetExam: '考研数学',
      bio: '第一行\n第二行',
    };
    const first = await me.update(profile);
    expect(first.data).toMatchObject({ ...profile, uid: me.uid, avatar: null });
    expect((await me.update(profile)).data).toEqual(first.data);
    expect((await t.call('getUserData', {}, { token: me.token })).data).toEqual(first.data);
    expect((await me.update({ bio: '', birthday: null })).data).toEqual({
      ...first.data,
      bio: '',
      birthday: null,
    });
    expect((await me.update({})).data.nickname).toBe('山间 明月');
    expect((await t.call('getUserData', {}, { token: other.token })).data.nickname).toBe('原来的名字');
  });

  test.each([
    ['  两字  ', '两字'],
    ['😀😀', '😀😀'],
    ['一二三四五六七八九十一二三四五六', '一二三四五六七八九十一二三四五六'],
    ['😀'.repeat(16), '😀'.repeat(16)],
    ['a  \u3000 b', 'a b'],
    ['👨‍👩‍👧家', '👨‍👩‍👧家'],
    [`林${'\u0336'.repeat(12)}夏`, `林${'\u0336'.repeat(4)}夏`],
    ['q\u0323\u0307e\u0301', 'q\u0323\u0307é'],
  ])('takes the nickname %j', async (input, storedName) => {
    const { update } = await someone();
    expect((await update({ nickname: input })).data.nickname).toBe(storedName);
  });

  test.each([
    '一',
    '一二三四五六七八九十一二三四五六七',
    '😀'.repeat(17),
    '  一  ',
    '   ',
    '\u3164\u3164',
    '\u2800\u2800',
    '\u200b\u200b\u200b',
    '\u200d\u200d',
    'a\u0007b',
    'a\u202eb',
    'a\nb\u0085',
    'ab\ud800',
  ])('does not take the nickname %j', async (nickname) => {
    const { update } = await someone();
    const answer = await update({ nickname });
    expect([answer.code, answer.data.fields?.[0]?.field]).toEqual([4000, 'nickname']);
  });

  test('keeps few of the marks piled on a letter of the other texts', async () => {
    const { update } = await someone();
    const longStack = `好${'\u0300'.repeat(100)}`;
    const shortStack = `好${'\u0300'.repeat(4)}`;
    const { data } = await update({ bio: `第一行\n${longStack}`, school: longStack.slice(0, 40) });
    expect([data.bio, data.school]).toEqual([`第一行\n${shortStack}`, shortStack]);
  });

  test.each([
    '学林编辑部',
    '学林',
    '学 林 小助手',
    '學林老師',
    '官⽅小助手',
    '官\u200d方',
    '官\ufe0f方',
    '官\u034f方',
    '官 方',
    '官·方通知',
    '管理員',
    '系統通知',
    '系统',
    '审-核-员',
    '審核小組',
    '題庫小编',
    '线上客 服',
    '编辑部',
  ])('does not take the nickname %j, which passes for us', async (nickname) => {
    const { update } = await someone();
    const answer = await update({ nickname });
    expect([answer.code, answer.data.fields?.[0]?.field]).toEqual([4010, 'nickname']);
  });

  test.each([
    '操作系统爱好者',
    '小编程家',
    '中学林老师',
    '方官',
    '系统解剖学',
    '学林用户0001',
    '学习系统论',
    '🎉🎉',
  ])('takes the nickname %j, which does not', async (nickname) => {
    const { update } = await someone();
    expect((await update({ nickname })).data.nickname).toBe(nickname);
  });

  test("does not take the name of staff or of a certified author, however it is written; one's own stays", async () => {
    const author = await buildMember(t.db, { nickname: '林间有码', certificate: '教师资格' });
    const staff = await buildMember(t.db, { nickname: '学林编辑部', trustLevel: 4 });
    await buildMember(t.db, { nickname: '普通同学甲' });
    const { update } = await someone();
    for (const nickname of ['林间有码', '林 间·有码', '林間有码', '林間有碼', '林\u200d间有\ufe0f码']) {
      const answer = await update({ nickname });
      expect([nickname, answer.code, answer.data.fields?.[0]?.field]).toEqual([nickname, 4000, 'nickname']);
    }
    expect((await update({ nickname: '普通同学甲' })).code).toBe(200);
    expect((await update({ nickname: '林间有码字的人' })).code).toBe(200);
    for (const [uid, nickname] of [
      [author.uid, '林间 有码'],
      [staff.uid, '学林编辑部'],
    ] as const) {
      const answer = await t.call('user/updateUserInfo', { nickname }, { token: await t.loginAs(uid) });
      expect(answer.data.nickname).toBe(nickname);
    }
  });

  test('does not take a nickname that passes for us', async () => {
    const { update } = await someone();
    const answer = await update({ nickname: '学林官方客服' });
    expect([answer.code, answer.data.fields?.[0]?.field]).toEqual([4010, 'nickname']);
  });

  test.each([
    [{ nickname: '专·业 代 考' }, 'nickname', '不能发布代考、替考的内容'],
    [{ nickname: '替考小王' }, 'nickname', '可能涉及代考、替考'],
    [{ nickname: '加ｑｑ聊资料' }, 'nickname', '可能在引流'],
    [{ nickname: 'abc.top' }, 'nickname', '含有链接'],
    [{ nickname: '13800138000' }, 'nickname', '含有联系方式'],
    [{ bio: '第一行\n论文 代写' }, 'bio', '不能发布代写、代做的内容'],
    [{ bio: '微信号 abc_12345' }, 'bio', '含有联系方式'],
    [{ school: '办假证大学' }, 'school', '不能发布办理假证的内容'],
    [{ grade: '傻逼' }, 'grade', '请不要辱骂别人'],
    [{ targetExam: '考前答案' }, 'targetExam', '不能买卖考试答案'],
  ])('does not take the words of %j', async (input, field, reason) => {
    const { update, token } = await someone();
    const answer = await update({ sex: 'male', ...input });
    expect([answer.code, answer.data.fields?.map((one) => one.field)]).toEqual([4010, [field]]);
    expect(answer.message).toContain(reason);
    expect(answer.data.fields?.[0]?.reason).toBe(answer.message);
    expect((await t.call('getUserData', {}, { token })).data.sex).toBe('unknown');
  });

  test('names every text that is not taken, each with its own reason', async () => {
    const { update } = await someone();
    const { data } = await update({ nickname: '代写论文', school: '江南大学', bio: '卖答案' });
    expect(data.fields).toEqual([
      { field: 'nickname', reason: '不能发布代写、代做的内容，请修改后再试' },
      { field: 'bio', reason: '不能买卖考试答案，请修改后再试' },
    ]);
  });

  test.each([
    [0, 4010],
    [1, 4010],
    [2, 200],
  ])('takes an address in the bio at trust level %i: %i, in a nickname never', async (trustLevel, code) => {
    const { uid } = await buildMember(t.db, { trustLevel });
    const token = await t.loginAs(uid);
    expect((await t.call('user/updateUserInfo', { bio: '我的笔记 example.com' }, { token })).code).toBe(code);
    expect((await t.call('user/updateUserInfo', { nickname: 'example.com' }, { token })).code).toBe(4010);
  });

  test.each([
    '2005-02-29',
    '2005-13-01',
    '2005-00-10',
    '1899-12-31',
    '2100-01-01',
    '2026-09-21',
    '20050101',
    5,
  ])('does not take the birthday %j', async (birthday) => {
    const { update } = await someone();
    const answer = await update({ birthday });
    expect([answer.code, answer.data.fields?.[0]?.field]).toEqual([4000, 'birthday']);
  });

  test.each([
    [{ school: '学'.repeat(41) }, 'school'],
    [{ bio: '\u0000' }, 'bio'],
    [{ bio: 'a\u0008' }, 'bio'],
    [{ school: 'a\nb' }, 'school'],
    [{ sex: 'other' }, 'sex'],
    [{ avatarId: -1 }, 'avatarId'],
  ])('does not take %j', async (input, field) => {
    const { update } = await someone();
    const answer = await update(input);
    expect([answer.code, answer.data.fields?.[0]?.field]).toEqual([4000, field]);
  });

  test.each([{ uid: 1 }, { trustLevel: 4 }, { certificate: '考研数学 150 分' }])(
    'drops %j, which a member cannot change',
    async (input) => {
      const { uid, update, token } = await someone();
      const before = (await t.call('getUserData', {}, { token })).data;
      expect((await update(input)).code, 'nothing that can be changed').toBe(4000);
      expect((await update({ ...input, bio: before.bio })).code).toBe(200);
      expect((await t.call('getUserData', {}, { token })).data).toEqual(before);
      expect(await t.db`select trust_level from member where uid = ${uid}`).toEqual([{ trustLevel: 0 }]);
    },
  );

  test('changes nothing when one field is refused', async () => {
    const { update, token } = await someone();
    expect((await update({ bio: '新的', nickname: '学林客服' })).code).toBe(4010);
    expect((await t.call('getUserData', {}, { token })).data.bio).toBe('');
  });

  test('has an uploaded picture of one’s own as avatar, and lets the former go', async () => {
    const [me, other] = [await someone(), await someone()];
    const claimOf = async (id: number) =>
      (await t.db`select claimed_by from file where id = ${id}`)[0]?.['claimedBy'] as unknown;
    const [first, second] = [await picture(me.uid), await picture(me.uid)];
    const answer = await me.update({ avatarId: first });
    expect(answer.data.avatar).toMatch(/^\/media\/image\/[0-9a-f]{32}-t\.webp$/);
    expect((await me.update({ avatarId: first })).data).toEqual(answer.data);
    expect(await claimOf(first)).toBe(`avatar:${me.uid}`);
    expect((await me.update({ avatarId: second })).data.avatar).not.toBe(answer.data.avatar);
    expect([await claimOf(first), await claimOf(second)]).toEqual([null, `avatar:${me.uid}`]);

    const theirs = await picture(other.uid);
    expect((await me.update({ avatarId: theirs })).code).toBe(4004);
    expect((await other.update({ avatarId: second })).code).toBe(4004);
    expect((await me.update({ avatarId: 999_999 })).code).toBe(4004);
    expect((await me.update({ avatarId: await picture(me.uid, 'pending') })).code).toBe(4009);
    expect((await me.update({ avatarId: null })).data.avatar).toBeNull();
    expect(await claimOf(second)).toBeNull();
  });
});

describe('devices', () => {
  const list = async (token: string) => (await t.call('user/getDeviceList', {}, { token })).data.list;

  test('are listed and logged out by their owner alone', async () => {
    const [me, other] = [await someone(), await someone()];
    t.clock.advance(5);
    const phone = await t.loginAs(me.uid);
    const devices = await list(phone);
    expect(devices.map((device) => device.current)).toEqual([true, false]);
    expect(devices[1]).toMatchObject({ createdAt: start, lastUsedAt: start, place: '', name: '未知设备' });
    const old = devices[1]?.id ?? 0;

    expect((await t.call('user/getDeviceList')).code).toBe(2008);
    expect((await t.call('user/revokeDevice', { id: old })).code).toBe(2008);
    expect((await t.call('user/revokeDevice', { id: 'x' }, { token: phone })).code).toBe(4000);
    expect((await t.call('user/revokeDevice', { id: old }, { token: other.token })).code).toBe(4004);
    expect(await list(me.token)).toHaveLength(2);
    expect((await t.call('user/revokeDevice', { id: old }, { token: phone })).code).toBe(200);
    expect((await t.call('user/revokeDevice', { id: old }, { token: phone })).code).toBe(4004);
    expect((await t.call('getUserData', {}, { token: me.token })).code).toBe(2008);
    expect(await list(phone)).toHaveLength(1);
  });

  test('log out by themselves, and no other with them', async () => {
    const { uid, token } = await someone();
    const other = await t.loginAs(uid);
    expect((await t.call('login/logout')).code).toBe(2008);
    const answer = await t.call('login/logout', {}, { token });
    expect([answer.code, answer.headers.get('set-cookie')]).toEqual([
      200,
      'xl_link=; Path=/media; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect((await t.call('login/logout', {}, { token })).code).toBe(2008);
    expect(await list(other)).toHaveLength(1);
  });

  test.each([
    ['我的电脑', '', '我的电脑'],
    ['a\u0007\n b', '', 'a b'],
    [undefined, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8', 'iPhone · 微信'],
    [undefined, 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0', 'Windows · Edge'],
    [undefined, 'curl/8', '未知设备'],
  ])('have a name: %j by %j is %s', async (deviceName, agent, name) => {
    const phone = `1350000${String(++phones).padStart(4, '0')}`;
    const code = (await t.call('login/sendCode', { phone, scene: 'login' })).data.demoCode;
    const { token } = (
      await t.call('login/mobile', { phone, code, deviceName }, { headers: { 'user-agent': agent } })
    ).data;
    expect((await list(token))[0]?.name).toBe(name);
  });
  let phones = 0;
});
