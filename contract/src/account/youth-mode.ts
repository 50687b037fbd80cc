import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { none } from '../core/schema.ts';

const closedObject = { additionalProperties: false };
const Pin = () => Type.String({ pattern: '^\\d{4}$', description: '4 位数字密码' });

/** 青少年模式: no spending, so many minutes a day, none at night; left by its PIN. */
export const YouthMode = Type.Object({
  on: Type.Boolean(),
  /** Seconds used today, and how many there are a day. */
  usedSeconds: Type.Integer(),
  daySeconds: Type.Integer(),
  /** It is night in China now: nothing can be used. */
  night: Type.Boolean(),
  /** Hours of the night in China, from and until. */
  nightFrom: Type.Integer(),
  nightUntil: Type.Integer(),
});

export const getYouthMode = call({
  name: 'user/getYouthMode',
  method: 'GET',
  access: 'member',
  summary: '青少年模式：是否开启，今天用了多久',
  input: none(),
  output: YouthMode,
  reads: ['youthMode'],
});

export const startYouthMode = call({
  name: 'user/startYouthMode',
  method: 'POST',
  access: 'member',
  summary: '开启青少年模式并设置 4 位密码：不能消费，每天限时，夜间停用',
  input: Type.Object({ pin: Pin() }, closedObject),
  output: YouthMode,
  errors: [4009],
  changes: ['youthMode'],
});

export const endYouthMode = call({
  name: 'user/endYouthMode',
  method: 'POST',
  access: 'member',
  summary: '凭密码关闭青少年模式；连续输错五次锁定 15 分钟。忘记密码可用账号密码或手机验证码',
  input: Type.Object(
    {
      pin: Type.Optional(Pin()),
      /** For a forgotten PIN: the account's password, or a code of user/sendConfirmCode. */
      oldPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      confirmCode: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
    },
    closedObject,
  ),
  output: YouthMode,
  errors: [4003, 4009, 4029],
  changes: ['youthMode'],
});

export const addYouthTime = call({
  name: 'user/addYouthTime',
  method: 'POST',
  access: 'member',
  summary: '青少年模式中报告刚刚用了多少秒，最多记到上次报告以来的时间',
  input: Type.Object({ seconds: Type.Integer({ minimum: 1, maximum: 120 }) }, closedObject),
  output: YouthMode,
  changes: [],
});
