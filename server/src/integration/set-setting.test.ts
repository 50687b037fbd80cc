import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildFile } from '../file/file.testing.ts';
import { buildCourse, buildIntroduction, introductionInput } from '../introduction/introduction.testing.ts';
import { buildCategories, buildResource, buildUpload } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

const t = useTestApp();
let admin: string;

beforeEach(async () => void (admin = await t.loginOperator('admin')));

const set = (key: string, value: unknown, more: object = {}) =>
  t.call('operator/setSetting', { key, value, reason: '测试', ...more }, { operator: admin });

async function sell(price: number) {
  const author = await buildMember(t.db);
  const { uid } = await buildMember(t.db);
  const { id } = await buildResource(t.db, { uid: author.uid, price });
  await buildWallet(t.db, uid, { paid: 1000 });
  const token = await t.loginAs(uid);
  const quote = async () => (await t.call('pascal/getQuote', { kind: 'resource', id }, { token })).data;
  const buy = () => t.call('pascal/buy', { kind: 'resource', id, price }, { token });
  const readEarned = async () => {
    const owner = await t.loginAs(author.uid);
    return (await t.call('wallet/getSummary', {}, { token: owner })).data.earnedFen;
  };
  return { quote, buy, readEarned };
}

describe('operator/setSetting', () => {
  test('counts for what happens from its second on, and never for what was', async () => {
    const before = await sell(100);
    expect((await before.quote()).creatorPercent).toBe(70);
    expect((await before.buy()).code).toBe(200);
    const later = await sell(100);
    const soon = await sell(100);
    expect((await set('sale.creatorPercent', 60, { validFrom: t.clock.now() + 60 })).code).toBe(200);
    expect((await soon.buy()).code).toBe(200);
    t.clock.advance(60);
    expect((await later.quote()).creatorPercent).toBe(60);
    expect((await later.buy()).code).toBe(200);
    expect(await Promise.all([before, soon, later].map(({ readEarned }) => readEarned()))).toEqual([
      700, 700, 600,
    ]);
  });

  test('counts at once for what is told to everybody', async () => {
    const rates = async () => (await t.call('getPublicInformation')).data.rates;
    expect((await rates()).giftDays).toBe(90);
    expect((await set('gift.days', 30)).code).toBe(200);
    expect((await rates()).giftDays).toBe(30);
    const { uid } = await buildMember(t.db);
    const answer = await t.call('checkIn/sign', {}, { token: await t.loginAs(uid) });
    expect(answer.data.expiresAt).toBe(t.clock.now() + 30 * 86_400);
  });

  test('refuses a second that is over, an unknown key and a wrong value, and writes nothing', async () => {
    for (const wrong of [
      () => set('gift.days', 30, { validFrom: t.clock.now() - 1 }),
      () => set('coinsPerYuan', 20),
      () => set('gift.days', '30'),
      () => set('gift.days', 0),
    ]) {
      const [rows] = await t.db<{ count: number }[]>`select count(*)::int as count from setting_value`;
      expect((await wrong()).code).toBe(4000);
      expect(await t.db`select count(*)::int as count from setting_value`).toEqual([rows]);
    }
  });
});

describe('a ceiling that was lowered', () => {
  test('counts for new prices of documents; a price of before stays while the rest is changed', async () => {
    const { uid } = await buildMember(t.db);
    const token = await t.loginAs(uid);
    const { id } = await buildResource(t.db, { uid, price: 100 });
    expect((await set('sale.maxResourcePrice', 50)).code).toBe(200);
    const update = (input: object) => t.call('resource/update', { id, ...input }, { token });
    expect(await update({ price: 60 })).toMatchObject({ code: 4000, message: '售价最高 50 学币' });
    expect((await update({ price: 100, year: 2024 })).code).toBe(200);
    expect((await update({ price: 50 })).code).toBe(200);
    expect((await update({ price: 100 })).code).toBe(4000);
    const uploadId = await buildUpload(t.db, { uid });
    const { math: categoryId } = await buildCategories(t.db);
    const fields = {
      title: '讲义',
      description: '',
      subject: '数学',
      year: null,
      memberFree: false,
      buyerFile: 'watermarked' as const,
      rights: true,
    };
    const create = (price: number) =>
      t.call('resource/create', { ...fields, uploadId, categoryId, price }, { token });
    expect((await create(51)).message).toBe('售价最高 50 学币');
    expect((await create(50)).code).toBe(200);
  });

  test('counts for new prices of introductions', async () => {
    const { uid } = await buildMember(t.db);
    const operator = await t.loginOperator('editor', uid);
    const id = await buildIntroduction(t.db, { uid, price: 100 });
    expect((await set('sale.maxIntroductionPrice', 50)).code).toBe(200);
    const save = async (price: number) =>
      t.call(
        'operator/saveIntroduction',
        { id, ...(await introductionInput(t.db, { price })) },
        { operator },
      );
    expect((await save(60)).message).toBe('价格最高 50 学币');
    expect((await save(100)).code).toBe(200);
    expect((await save(50)).code).toBe(200);
  });

  test('counts for the pictures of a comment', async () => {
    const { uid } = await buildMember(t.db, { trustLevel: 1 });
    const author = await buildMember(t.db);
    const introduceId = await buildIntroduction(t.db, { uid: author.uid });
    const images = async (count: number) => {
      const files = await Promise.all(
        Array.from({ length: count }, () =>
          buildFile(t.db, { uid, purpose: 'image', kind: 'webp', width: 8, height: 8 }),
        ),
      );
      return files.map(({ id }) => id);
    };
    const token = await t.loginAs(uid);
    const add = async (count: number) => {
      const input = { introduceId, content: `带 ${count} 张图`, imageIds: await images(count) };
      return t.call('introduce/addIntroduceComment', input, { token });
    };
    expect((await add(3)).code).toBe(200);
    expect((await set('comment.images', 2)).code).toBe(200);
    expect(await add(3)).toMatchObject({ code: 4000, message: '最多带 2 张图' });
    expect((await add(2)).code).toBe(200);
  });

  test('counts for danmu a minute', async () => {
    const { uid } = await buildMember(t.db, { trustLevel: 1 });
    const token = await t.loginAs(uid);
    const { video } = await buildCourse(t.db, { uid, price: 0 });
    expect((await set('danmu.perMinute', 2)).code).toBe(200);
    const add = (text: string) => t.call('danmu/add', { chapterId: video, time: 1, text }, { token });
    expect([(await add('一')).code, (await add('二')).code, (await add('三')).code]).toEqual([
      200, 200, 4029,
    ]);
  });

  test('counts for the size of a picture', async () => {
    const { uid } = await buildMember(t.db);
    const token = await t.loginAs(uid);
    const send = async (bytes: Buffer) => {
      const body = new FormData();
      body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
      const answer = await fetch(`${t.url}/apis/upload/image`, { method: 'POST', headers: { token }, body });
      const { code, message } = (await answer.json()) as { code: number; message: string };
      return code === 200 ? code : message;
    };
    const picture = (width: number) =>
      sharp({ create: { width, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    expect((await set('upload.imageMegabytes', 1)).code).toBe(200);
    expect((await set('upload.imageSide', 100)).code).toBe(200);
    expect(await send(Buffer.alloc(1_100_000))).toBe('图片不能超过 1 MB');
    expect(await send(await picture(101))).toBe('图片每边不能超过 100 像素，请缩小后再上传');
    expect(await send(await picture(100))).toBe(200);
  });
});

test('operator/getSettingList tells what is in force, what comes, and who set it when and why', async () => {
  const now = t.clock.now();
  await set('report.perDay', 20, { reason: '活动期间' });
  await set('report.perDay', 12, { validFrom: now + 100, reason: '活动结束' });
  const { data } = await t.call('operator/getSettingList', {}, { operator: admin });
  const entry = data.list.find(({ key }) => key === 'report.perDay');
  expect(entry).toMatchObject({
    default: 10,
    value: 20,
    unit: '次',
    schema: { minimum: 1, maximum: 1000 },
    current: { value: 20, validFrom: now, setBy: expect.stringMatching(/^admin-/), reason: '活动期间' },
    coming: [{ value: 12, validFrom: now + 100, setAt: now, reason: '活动结束' }],
  });
});

describe('a change of what somebody else changed meanwhile', () => {
  const key = 'report.perDay';
  const last = async () => {
    const { list } = (await t.call('operator/getSettingList', {}, { operator: admin })).data;
    return list.find((one) => one.key === key)?.lastId ?? null;
  };
  const restore = (id: number | null, basedOn: number | null) =>
    t.call('operator/restoreSetting', { key, id, basedOn, reason: '测试' }, { operator: admin });

  test('is refused, also when both come at once, and nothing of it stays', async () => {
    const basedOn = await last();
    expect((await set(key, 21, { basedOn })).code).toBe(200);
    const refusal = { code: 4009, message: expect.stringMatching(/^admin-\d+ 刚刚设定过这一项/) };
    expect(await set(key, 22, { basedOn })).toMatchObject(refusal);
    expect(await restore(null, basedOn)).toMatchObject(refusal);
    const seen = await last();
    const answers = await Promise.all([set(key, 23, { basedOn: seen }), restore(null, seen)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
    expect(await last()).toBeGreaterThan(seen ?? 0);
  });

  test('that counts only later stands in the way too', async () => {
    const basedOn = await last();
    await set(key, 24, { validFrom: t.clock.now() + 3_600 });
    expect((await set(key, 25, { basedOn })).code).toBe(4009);
    expect((await set(key, 25, { basedOn: await last() })).code).toBe(200);
  });
});
