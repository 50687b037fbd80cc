import { agreementKinds, helpTopics } from '@xuelin/contract/site';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';

describe('public information', () => {
  const t = useTestApp();

  test('is there for everybody, with or without a token, as often as asked', async () => {
    const first = await t.call('getPublicInformation');
    expect(first.data).toEqual({
      appName: '学林',
      version: '1.0.0',
      versionCode: 100,
      logoUrl: '',
      brand: '学林',
      shareTitle: '学林：找资料，做真题，一起学',
      coinName: '学币',
      coinsPerYuan: 10,
      rates: {
        creatorPercent: 70,
        certifiedCreatorPercent: 80,
        memberPercent: 90,
        pendingDays: 7,
        giftDays: 90,
      },
      pageMaxWidth: 480,
      legacyUploadField: 'file',
      wechatLogin: false,
      demo: true,
      filing: { icp: '', police: '' },
      contact: { email: '', phone: '' },
      subscribeMessage: {},
    });
    expect((await t.call('getPublicInformation', {}, { token: 'x' })).data).toEqual(first.data);
  });

  test('help has the numbers in force, and how we are reached', async () => {
    expect((await t.call('help/get', { topic: 'fees' })).data.content).toContain('充值学币的 70%');
    const operator = await t.loginOperator('admin');
    for (const [key, value] of [
      ['sale.creatorPercent', 65],
      ['site.contactEmail', 'help@example.cn'],
      ['site.icpNumber', '京ICP备00000000号'],
    ] as const)
      expect((await t.call('operator/setSetting', { key, value, reason: '测试' }, { operator })).code).toBe(
        200,
      );
    expect((await t.call('help/get', { topic: 'fees' })).data.content).toContain('充值学币的 65%');
    expect((await t.call('help/get', { topic: 'contact' })).data.content).toContain('邮箱 help@example.cn');
    expect((await t.call('getPublicInformation')).data).toMatchObject({
      filing: { icp: '京ICP备00000000号', police: '' },
      contact: { email: 'help@example.cn' },
    });
  });
});

describe('with names of one’s own', () => {
  const t = useTestApp({
    env: () => ({
      APP_NAME: '书院',
      COIN_NAME: '书币',
      LEGACY_UPLOAD_FIELD: 'pics',
      LOGO_URL: '/logo.png',
      PAGE_MAX_WIDTH: '640',
      SHARE_TITLE: '一起读书',
      DEMO: '0',
      WECHAT_APP_ID: 'a',
      WECHAT_APP_SECRET: 'b',
    }),
  });

  test('they are told, and no secret with them', async () => {
    const { data } = await t.call('getPublicInformation');
    expect(data).toMatchObject({
      appName: '书院',
      coinName: '书币',
      logoUrl: '/logo.png',
      pageMaxWidth: 640,
      shareTitle: '一起读书',
      demo: false,
      legacyUploadField: 'pics',
      wechatLogin: true,
    });
  });

  test.each(agreementKinds)('the agreement %s has them, a version and a day', async (kind) => {
    const { code, data } = await t.call('agreement/get', { kind });
    expect(code).toBe(200);
    expect(data.title).toMatch(/协议$/);
    expect(data.version).toMatch(/^1\.\d$/);
    expect((data.effectiveAt + 8 * 3_600) % 86_400).toBe(0);
    expect(data.content).not.toMatch(/\{\{|\}\}|学林|学币/);
    expect(data.content).toContain('书院');
    expect(data.content.length).toBeGreaterThan(700);
    expect((await t.call('agreement/get', { kind })).data).toEqual(data);
  });

  test.each([{}, { kind: 'other' }, { kind: '../account/sms' }])('%j is no agreement', async (input) => {
    expect((await t.call('agreement/get', input)).code).toBe(4000);
  });

  test.each(helpTopics)('help about %s has them, and every number in it', async (topic) => {
    const { code, data } = await t.call('help/get', { topic });
    expect([code, data.topic]).toEqual([200, topic]);
    expect(data.title.length).toBeGreaterThan(1);
    expect(data.content).not.toMatch(/\{\{|\}\}|undefined|学林|学币/);
    expect(data.content.length).toBeGreaterThan(200);
  });

  test.each([{}, { topic: 'other' }, { topic: '../agreements/user' }])('%j is no help', async (input) => {
    expect((await t.call('help/get', input)).code).toBe(4000);
  });
});
