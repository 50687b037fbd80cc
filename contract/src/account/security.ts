import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { done, Id, listInput, listOf, none, OneOf, Seconds, Text } from '../core/schema.ts';
import { ownerProof, UserData } from './account.ts';

/** A code of a text message was sent. */
export const SentCode = Type.Object({
  /** Seconds until another code can be asked for. */
  retryAfter: Type.Integer(),
  /** The code itself, only in demo mode. */
  demoCode: Type.Optional(Type.String()),
});

export const sendConfirmCode = call({
  name: 'user/sendConfirmCode',
  method: 'POST',
  access: 'member',
  summary: '向已绑定的手机号发送验证码，用来证明更换手机号或设置密码的是本人',
  input: none(),
  output: SentCode,
  errors: [4001, 4003, 4029],
  changes: [],
});

export const undoPhoneChange = call({
  name: 'login/undoPhoneChange',
  method: 'POST',
  access: 'public',
  summary: '换绑后 72 小时内，用原手机号登录时得到的凭据撤销换绑：手机号和密码恢复，所有设备退出登录',
  input: Type.Object(
    {
      /** `data.undoToken` of the refusal (4009) of `login/mobile`; good for ten minutes. */
      undoToken: Type.String({ pattern: '^[\\w.-]{20,200}$' }),
    },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4003],
  changes: ['account', 'device'],
});

export const bindWechat = call({
  name: 'user/bindWechat',
  method: 'POST',
  access: 'member',
  summary: '把微信绑定到已登录的账号：微信授权码，加手机验证码或密码证明是本人；已绑定别的账号的微信不能再绑',
  input: Type.Object(
    {
      /** What 微信 sent back with; good for one use and five minutes. */
      code: Text(1, 200),
      ...ownerProof,
    },
    { additionalProperties: false },
  ),
  output: UserData,
  errors: [4003, 4004, 4009, 4029],
  changes: ['account'],
});

export const unbindWechat = call({
  name: 'user/unbindWechat',
  method: 'POST',
  access: 'member',
  summary: '解绑微信：要先绑定手机号，并用手机验证码或密码证明是本人',
  input: Type.Object({ ...ownerProof }, { additionalProperties: false }),
  output: UserData,
  errors: [4003, 4009, 4029],
  changes: ['account'],
});

export const getLoginList = call({
  name: 'user/getLoginList',
  method: 'POST',
  access: 'member',
  summary: '最近 180 天的登录记录，包括失败的尝试，最近的在前',
  input: Type.Object({ ...listInput }, { additionalProperties: false }),
  output: listOf(
    Type.Object({
      id: Id(),
      way: OneOf(['code', 'password', 'wechat']),
      success: Type.Boolean(),
      /** The name a device gave itself, else system and browser. */
      device: Type.String(),
      /** Province or country of the address; '' when it is not known. */
      place: Type.String(),
      createdAt: Seconds(),
    }),
  ),
  reads: ['device'],
});
