import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account.testing.ts';

const it = useTestApp();
const { db, clock } = it;
const password = 'a good password';
/** Noon in China. */
const noon = 1_790_222_400;

async function person() {
  const { uid, phone } = await buildMember(db, { password });
  return { uid, phone, token: await it.loginAs(uid) };
}
const start = (token: string, pin: unknown = '2468') => it.call('user/startYouthMode', { pin }, { token });
const end = (token: string, proof: object) => it.call('user/endYouthMode', proof, { token });
const mode = async (token: string) => (await it.call('user/getYouthMode', {}, { token })).data;
const add = (token: string, seconds: number) => it.call('user/addYouthTime', { seconds }, { token });

describe('青少年模式', () => {
  test('needs a session', async () => {
    for (const name of ['user/getYouthMode', 'user/startYouthMode', 'user/endYouthMode'] as const)
      expect((await it.call(name, name === 'user/startYouthMode' ? { pin: '1234' } : {})).code).toBe(2008);
    expect((await it.call('user/addYouthTime', { seconds: 1 })).code).toBe(2008);
  });

  test.each(['', '123', '12345', 'abcd', 1234.5, null])('takes no PIN %j', async (pin) => {
    const { token } = await person();
    expect((await start(token, pin)).code).toBe(4000);
  });

  test('is begun once with a PIN, of one’s own account alone, and left by the PIN', async () => {
    const [one, other] = [await person(), await person()];
    const answers = await Promise.all([start(one.token), start(one.token)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
    expect(await mode(one.token)).toMatchObject({ on: true, usedSeconds: 0, daySeconds: 2_400 });
    expect(await mode(other.token)).toMatchObject({ on: false });
    expect((await end(other.token, { pin: '2468' })).code).toBe(4009);
    expect((await end(one.token, { pin: '1111' })).code).toBe(4003);
    expect((await end(one.token, {})).code).toBe(4003);
    expect((await end(one.token, { pin: '2468' })).data).toMatchObject({ on: false });
    expect((await end(one.token, { pin: '2468' })).code).toBe(4009);
  });

  test('guesses of the PIN lock for 15 minutes, also parallel ones; the owner’s password still ends it', async () => {
    const { token } = await person();
    await start(token);
    const guesses = Array.from({ length: 10 }, (_, i) => end(token, { pin: `000${i}` }));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 4003).length).toBeLessThan(5);
    expect((await end(token, { pin: '2468' })).code).toBe(4029);
    clock.advance(901);
    expect((await end(token, { pin: '0000' })).code).toBe(4003);
    expect((await end(token, { oldPassword: 'another one' })).code).toBe(4003);
    expect((await end(token, { oldPassword: password })).code).toBe(200);
  });

  test('an account with nothing else is left by its PIN only', async () => {
    const { uid } = await buildMember(db, { phone: null });
    const token = await it.loginAs(uid);
    await start(token);
    expect((await end(token, {})).code).toBe(4003);
    expect((await end(token, { oldPassword: 'x' })).code).toBe(4003);
    expect((await end(token, { pin: '2468' })).code).toBe(200);
  });

  test('counts the seconds of a day, no more than have passed, and begins anew the next day', async () => {
    clock.set(noon);
    const { token } = await person();
    await start(token);
    expect((await add(token, 60)).data.usedSeconds).toBe(0);
    clock.advance(30);
    expect((await add(token, 60)).data).toMatchObject({ usedSeconds: 30, night: false });
    clock.advance(300);
    expect((await add(token, 60)).data.usedSeconds).toBe(90);
    expect((await add(token, 0)).code).toBe(4000);
    expect((await add(token, 121)).code).toBe(4000);
    clock.set(noon + 86_400);
    const next = await it.loginAs((await person()).uid);
    expect((await mode(next)).usedSeconds).toBe(0);
    const again = await mode(token);
    expect(again).toMatchObject({ on: true, usedSeconds: 0 });
    expect((await add(token, 10)).data.usedSeconds).toBe(10);
  });

  test('the night is from ten in the evening to six in the morning in China', async () => {
    const { uid } = await person();
    for (const [hours, night] of [
      [9, false],
      [10, true],
      [17, true],
      [18, false],
    ] as const) {
      clock.set(noon + 86_400 * 2 + hours * 3_600);
      expect([hours, (await mode(await it.loginAs(uid))).night]).toEqual([hours, night]);
    }
  });
});
