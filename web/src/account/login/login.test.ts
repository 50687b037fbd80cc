// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import {
  cleanCode,
  cleanPhone,
  codeFault,
  newPasswordFault,
  nicknameFault,
  phoneFault,
  refusedFields,
  wantsCaptcha,
  wantsOnlyCaptcha,
} from '#account/login/account-checks.ts';
import { secondsLeft, startWait, waitLeft } from '#account/login/account-countdown.ts';
import { areaOf, fitView, moveView, startView } from '#account/profile/crop-area.ts';
import { stepsBackTo, stepsToOpenPage } from '#account/login/finish-login.ts';
import { changesOf, loadDraft, saveDraft } from '#account/profile/profile-draft.ts';
import { returnedWith } from '#account/login/use-wechat-login.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { someProfile } from '@xuelin/client/testing/test-server.ts';
import { parsePlace } from '#shell/stack/route-path.ts';

afterEach(() => sessionStorage.clear());

const stackOf = (...paths: string[]) =>
  paths.map((path, index) => ({ ...parsePlace(path), id: index + 1, index }));
const LOGIN = '/pages/users/normal_login/index';

describe('the way back after login', () => {
  const details = '/pages/resource/details?id=3';

  test('the page that asked still stands below, so what was typed into it is kept', () => {
    expect(stepsBackTo(stackOf('/', details, LOGIN), details)).toBe(1);
    expect(stepsBackTo(stackOf('/', details, '/pages/users/login/index', LOGIN), details)).toBe(2);
    expect(stepsBackTo(stackOf('/', LOGIN), '/')).toBe(1);
  });

  test('a page that is gone, of other options, or none is opened anew', () => {
    expect(stepsBackTo(stackOf(LOGIN), details)).toBe(0);
    expect(stepsBackTo(stackOf('/pages/resource/details?id=4', LOGIN), details)).toBe(0);
    expect(stepsBackTo(stackOf('/', LOGIN), '')).toBe(0);
  });

  test('who leaves without login gets past the locked pages', () => {
    const memberPage = '/pages/users/user_upload/index';
    expect(stepsToOpenPage(stackOf('/pages/user/index', memberPage, LOGIN))).toBe(2);
    expect(stepsToOpenPage(stackOf('/', LOGIN))).toBe(1);
    expect(stepsToOpenPage(stackOf(memberPage, LOGIN))).toBe(0);
  });
});

describe('the countdown', () => {
  test('counts whole seconds up to the moment', () => {
    expect(secondsLeft(61_000, 1000)).toBe(60);
    expect(secondsLeft(61_000, 60_001)).toBe(1);
    expect(secondsLeft(61_000, 61_000)).toBe(0);
    expect(secondsLeft(0, 5)).toBe(0);
  });

  test('is kept over a reload, for its own phone and purpose', () => {
    startWait('login', '13800000001', 60, 1000);
    expect(waitLeft('login', '13800000001', 19_000)).toBe(42);
    expect(waitLeft('login', '13800000001', 61_000)).toBe(0);
    expect(waitLeft('login', '13800000002', 19_000)).toBe(0);
    expect(waitLeft('reset', '13800000001', 19_000)).toBe(0);
  });
});

describe('what is typed', () => {
  test.each([
    ['138 0000 0001', '13800000001'],
    ['+86 138-0000-0001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['8613', '8613'],
    ['138000000019', '13800000001'],
  ])('the phone %s becomes %s', (input, phone) => expect(cleanPhone(input)).toBe(phone));

  test('faults say what to do, and nothing when it is right', () => {
    expect(phoneFault('13800000001')).toBeUndefined();
    expect(phoneFault('12800000001')).toContain('11 位');
    expect(phoneFault('')).toContain('请填写');
    expect(cleanCode('12 34-567')).toBe('123456');
    expect(codeFault('12345')).toContain('6 位');
    expect(codeFault('123456')).toBeUndefined();
    expect(newPasswordFault('1234567')).toContain('8 到 64');
    expect(newPasswordFault('12345678')).toBeUndefined();
    expect(nicknameFault(' 鱼 ')).toContain('2 到 16');
    expect(nicknameFault('𠮷𠮷')).toBeUndefined();
  });

  test('a refusal stands at the field it is about', () => {
    const fields = [{ field: 'phone', reason: '请填写 11 位手机号' }];
    const invalid = new CallError('填写的内容有误', 4000, { fields });
    expect(refusedFields(invalid, ['phone', 'code'], 'code')).toEqual({ phone: '请填写 11 位手机号' });
    expect(refusedFields(new CallError('验证码不对', 4003), ['phone', 'code'], 'code')).toEqual({
      code: '验证码不对',
    });
    expect(refusedFields('请求失败', ['phone'], 'phone')).toEqual({ phone: '请求失败' });
    expect(wantsCaptcha(new CallError('', 4003, { captcha: true }))).toBe(true);
    expect(wantsCaptcha(new CallError('', 4003))).toBe(false);
    const unread = new CallError('先证明一下', 4003, { captcha: true, captchaOnly: true });
    expect(wantsOnlyCaptcha(unread)).toBe(true);
    expect(wantsOnlyCaptcha(new CallError('不是人机验证', 4003, { captcha: true }))).toBe(false);
  });
});

test('a return from WeChat is read before and inside the hash', () => {
  const path = '#/pages/users/login/index';
  expect(returnedWith(`https://a.cn/?code=c1&state=s1${path}`)).toEqual({ code: 'c1', state: 's1' });
  expect(returnedWith(`https://a.cn/${path}?code=c1&state=s1`)).toEqual({ code: 'c1', state: 's1' });
  expect(returnedWith(`https://a.cn/?code=c1${path}`)).toBeNull();
  expect(returnedWith(`https://a.cn/${path}`)).toBeNull();
});

describe('unsaved changes', () => {
  test('only what differs is sent', () => {
    expect(changesOf(someProfile, { nickname: '小林', bio: '新', birthday: null })).toEqual({ bio: '新' });
  });

  test('are kept for their own member', () => {
    saveDraft(8, { bio: '新' });
    expect(loadDraft(8)).toEqual({ bio: '新' });
    expect(loadDraft(9)).toEqual({});
  });
});

describe('cutting a square', () => {
  test('starts with the middle of the shorter side', () => {
    expect(areaOf(startView, 400, 300)).toEqual({ left: 50, top: 0, side: 300 });
  });

  test('never leaves the picture', () => {
    const far = moveView({ zoom: 2, x: 0.5, y: 0.5 }, { x: 9, y: -9 }, 400, 300);
    expect(areaOf(far, 400, 300)).toEqual({ left: 0, top: 150, side: 150 });
    expect(fitView({ zoom: 99, x: 0.5, y: 0.5 }, 400, 300).zoom).toBe(4);
  });
});
