import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { NICKNAME, PASSWORD, phonePattern, SMS } from '../core/constants.ts';
import { done, Count, Id, listInput, listOf, Nullable, none, OneOf, Seconds, Text } from '../core/schema.ts';

const Phone = () => Type.String({ pattern: phonePattern.source, description: '11 位手机号' });
const SmsCode = () => Type.String({ pattern: `^\\d{${SMS.digits}}$`, description: '短信验证码' });
/** A new password; one of blanks only would be guessed first. */
const Password = () => Text(PASSWORD.min, PASSWORD.max, { pattern: '\\S', description: '不只有空格的密码' });
/**
 * Answer to a challenge of login/getCaptcha: base64 of the JSON {algorithm, challenge, salt, signature, number}, where
 * `number` (0 … maxnumber) is the one whose digits after the salt give the challenge as hexadecimal SHA-256.
 */
const Captcha = () => Type.Optional(Type.String({ maxLength: 2000 }));
/** Inviter's uid carried by a link; bound once at registration. */
const SpreadId = () => Type.Optional(Id());
/** The client's persistent device id and a name for the device list. */
const device = {
  deviceId: Type.Optional(Type.String({ maxLength: 64 })),
  deviceName: Type.Optional(Type.String({ maxLength: 60 })),
  /** True when the member ticked the user agreement and the privacy policy in force; it is kept with its time. */
  agreed: Type.Optional(Type.Boolean()),
};

/** How an author is shown beside what they made. */
export const Author = Type.Object({
  uid: Id(),
  nickname: Type.String(),
  /** URL of the picture, or null: the client draws the first character. */
  avatar: Nullable(Type.String()),
  /** Label of an approved exam (“考研数学 142 分”), or null. */
  certificate: Nullable(Type.String()),
});
export type Author = Static<typeof Author>;

/** What a member sees of their own account (getUserData). Phone and identity are masked. */
export const UserData = Type.Object({
  uid: Id(),
  nickname: Type.String(),
  avatar: Nullable(Type.String()),
  /** 138****0001, or null when no phone is bound. */
  phone: Nullable(Type.String()),
  sex: OneOf(['unknown', 'male', 'female']),
  /** YYYY-MM-DD, or null. */
  birthday: Nullable(Type.String()),
  school: Type.String(),
  grade: Type.String(),
  /** What the member prepares for. */
  targetExam: Type.String(),
  bio: Type.String(),
  certificate: Nullable(Type.String()),
  hasPassword: Type.Boolean(),
  wechatBound: Type.Boolean(),
  /** 0 new … 4 staff. */
  trustLevel: Type.Integer({ minimum: 0, maximum: 4 }),
  registeredAt: Seconds(),
  attentionCount: Count(),
  fansCount: Count(),
  likeCount: Count(),
  /** Published documents. */
  resourceCount: Count(),
});
export type UserData = Static<typeof UserData>;

/** What a successful login gives: the token (opaque; send it as TOKEN) and who it is. */
export const LoginAnswer = Type.Object({
  token: Type.String(),
  /** Absolute second at which the session ends unless it is used before. */
  expiresTime: Seconds(),
  uid: Id(),
  /** True when this login registered the member. */
  isNew: Type.Boolean(),
  /** True when the account was being cancelled: this login keeps it. */
  cancellationWithdrawn: Type.Optional(Type.Boolean()),
  userInfo: UserData,
});

const CodeScene = OneOf(['login', 'reset', 'bind']);

export const sendCode = call({
  name: 'login/sendCode',
  method: 'POST',
  access: 'public',
  summary: '发送短信验证码（5 分钟内有效，1 分钟一次）',
  input: Type.Object(
    { phone: Phone(), scene: CodeScene, captcha: Captcha() },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Seconds until another code can be asked for. */
    retryAfter: Type.Integer(),
    /** The code itself, only in demo mode. */
    demoCode: Type.Optional(Type.String()),
  }),
  errors: [4003, 4029],
  changes: [],
});

export const getCaptcha = call({
  name: 'login/getCaptcha',
  method: 'GET',
  access: 'public',
  summary: '获取人机验证题目（由浏览器自动计算，不需要辨认图片）',
  input: none(),
  output: Type.Object({
    algorithm: Type.String(),
    challenge: Type.String(),
    salt: Type.String(),
    signature: Type.String(),
    maxnumber: Type.Integer(),
  }),
  reads: [],
});

export const loginMobile = call({
  name: 'login/mobile',
  method: 'POST',
  access: 'public',
  summary: '手机验证码登录，首次登录即注册',
  input: Type.Object(
    { phone: Phone(), code: SmsCode(), spid: SpreadId(), ...device },
    { additionalProperties: false },
  ),
  output: LoginAnswer,
  errors: [4003, 4009, 4029],
  changes: ['device'],
});

export const loginAccount = call({
  name: 'login/account',
  method: 'POST',
  access: 'public',
  summary: '手机号与密码登录；多次输错需要人机验证，之后锁定 15 分钟',
  input: Type.Object(
    { phone: Phone(), password: Text(1, PASSWORD.max), captcha: Captcha(), ...device },
    { additionalProperties: false },
  ),
  output: LoginAnswer,
  errors: [4003, 4029],
  changes: ['device'],
});

export const resetPassword = call({
  name: 'login/resetPassword',
  method: 'POST',
  access: 'public',
  summary: '用短信验证码重设密码，其他设备会退出登录',
  input: Type.Object(
    { phone: Phone(), code: SmsCode(), password: Password() },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4003, 4004, 4029],
  changes: ['account', 'device'],
});

export const wechatUrl = call({
  name: 'login/wechatUrl',
  method: 'GET',
  access: 'public',
  summary: '微信授权地址（未配置微信登录时为 4004）',
  input: Type.Object(
    {
      /** Address of our own (whole, or from its first slash) that the member comes back to with `code` and `state`. */
      redirect: Text(1, 600),
      /** The client's own random word, which it compares when the member comes back. */
      state: Type.String({ pattern: '^[A-Za-z0-9]{8,64}$', description: '8 到 64 个字母或数字' }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ url: Type.String() }),
  errors: [4003, 4004],
  reads: [],
});

export const loginWechat = call({
  name: 'login/wechat',
  method: 'POST',
  access: 'public',
  summary: '微信授权码登录，首次登录即注册',
  input: Type.Object({ code: Text(1, 200), spid: SpreadId(), ...device }, { additionalProperties: false }),
  output: LoginAnswer,
  errors: [4003, 4004, 4009],
  changes: ['device'],
});

export const logout = call({
  name: 'login/logout',
  method: 'POST',
  access: 'member',
  summary: '退出登录，当前令牌失效',
  input: none(),
  output: done(),
  changes: ['device'],
});

export const getUserData = call({
  name: 'getUserData',
  method: 'GET',
  access: 'member',
  summary: '我的资料',
  input: none(),
  output: UserData,
  reads: ['account', 'member', 'follow'],
});

export const updateUserInfo = call({
  name: 'user/updateUserInfo',
  method: 'POST',
  access: 'member',
  summary: '修改资料，只改传了的字段',
  input: Type.Object(
    {
      nickname: Type.Optional(Text(NICKNAME.min, NICKNAME.max)),
      /** Id of an uploaded picture of one's own; null removes it. */
      avatarId: Type.Optional(Nullable(Id())),
      sex: Type.Optional(OneOf(['unknown', 'male', 'female'])),
      birthday: Type.Optional(Nullable(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }))),
      school: Type.Optional(Text(0, 40)),
      grade: Type.Optional(Text(0, 20)),
      targetExam: Type.Optional(Text(0, 40)),
      bio: Type.Optional(Text(0, 200)),
    },
    { additionalProperties: false },
  ),
  output: UserData,
  errors: [4003, 4004, 4009, 4010],
  changes: ['member'],
});

/** What shows that it is the member who asks, not only somebody with their session. One of both is enough. */
export const ownerProof = {
  /** A code that `user/sendConfirmCode` sent to the phone bound now. */
  confirmCode: Type.Optional(SmsCode()),
  /** The password in force. */
  oldPassword: Type.Optional(Text(1, PASSWORD.max)),
};

export const bindMobile = call({
  name: 'user/bindMobile',
  method: 'POST',
  access: 'member',
  summary: '绑定或更换手机号；更换时还需要原手机号的验证码或密码',
  input: Type.Object({ phone: Phone(), code: SmsCode(), ...ownerProof }, { additionalProperties: false }),
  output: UserData,
  errors: [4003, 4009, 4029],
  changes: ['account'],
});

export const setPassword = call({
  name: 'user/setPassword',
  method: 'POST',
  access: 'member',
  summary: '设置或修改密码；需要旧密码，没有密码时需要已绑定手机号的验证码',
  input: Type.Object({ password: Password(), ...ownerProof }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4029],
  changes: ['account', 'device'],
});

export const getDeviceList = call({
  name: 'user/getDeviceList',
  method: 'GET',
  access: 'member',
  summary: '已登录的设备',
  input: none(),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id(),
        name: Type.String(),
        /** Province or country of the last use. */
        place: Type.String(),
        createdAt: Seconds(),
        lastUsedAt: Seconds(),
        /** True for the device that asks. */
        current: Type.Boolean(),
      }),
    ),
  }),
  reads: ['device'],
});

export const revokeDevice = call({
  name: 'user/revokeDevice',
  method: 'POST',
  access: 'member',
  summary: '让一台设备退出登录',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004],
  changes: ['device'],
});

export const findByNickname = call({
  name: 'user/findByNickname',
  method: 'GET',
  access: 'member',
  summary: '昵称以这些字开头的其他会员，用于在评论里提到别人；不分大小写，按昵称排列',
  input: Type.Object(
    { keyword: Text(1, NICKNAME.max, { pattern: '\\S', description: '不只有空格的昵称开头' }), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Author),
  reads: ['member', 'follow'],
});
