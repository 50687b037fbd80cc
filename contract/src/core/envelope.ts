import { Type, type Static, type TSchema } from 'typebox';

/**
 * Answer codes of the wire. HTTP status is 200 for all of them except where no call's own logic ran
 * (unknown call, malformed request, too large, too many, overloaded, our fault).
 */
export const codes = {
  /** The call did what it says. */
  ok: 200,
  /** No session, or it expired or was revoked: the client logs out and opens the login page. */
  sessionMissing: 2008,
  /** Input has the right form but wrong content; `data.fields` names what. */
  invalid: 4000,
  /** A bound phone is needed first. */
  phoneNeeded: 4001,
  /** Not enough coins; `data.missing` says how many. */
  coinsMissing: 4002,
  /** This member may not do this. */
  forbidden: 4003,
  notFound: 4004,
  membershipNeeded: 4006,
  /** Already bought, already done, changed meanwhile, or an idempotency key used with another body. */
  conflict: 4009,
  /** The text or file was refused by review. */
  contentRefused: 4010,
  /** Too often; `data.retryAfter` in seconds. */
  tooOften: 4029,
  /** Our fault; the log holds the request id. */
  system: 5000,
} as const;

export type Code = (typeof codes)[keyof typeof codes];
/** Every code that is not success. */
export type ErrorCode = Exclude<Code, 200>;

/** What each code says when the call has nothing better to say. */
export const defaultMessages: Record<Code, string> = {
  200: '成功',
  2008: '登录已失效，请重新登录',
  4000: '填写的内容有误，请检查后再试',
  4001: '请先绑定手机号',
  4002: '学币不足，请先充值',
  4003: '你没有权限这样做',
  4004: '内容不存在或已被删除',
  4006: '开通会员后可用',
  4009: '内容已有变化，请刷新后再试',
  4010: '内容未通过审核，请修改后再试',
  4029: '操作太频繁，请稍后再试',
  5000: '系统错误',
};

/** One wrong input field: its path and a Chinese sentence saying what is expected. */
export const FieldError = Type.Object({
  field: Type.String({ description: '输入里的位置，如 title 或 images.0.id' }),
  reason: Type.String({ description: '一句话：应当怎样' }),
});
export type FieldError = Static<typeof FieldError>;

/** Why a text was refused or has to wait: what was found, and a Chinese sentence about it. */
export const ContentReason = Type.Object({
  code: Type.Unsafe<'word' | 'link' | 'contact' | 'repetition'>({
    type: 'string',
    enum: ['word', 'link', 'contact', 'repetition'],
    description: '发现了什么：敏感词、链接、联系方式、重复',
  }),
  text: Type.String({ description: '一句说明' }),
});
export type ContentReason = Static<typeof ContentReason>;

/** Data that goes with an error code. */
export const ErrorData = Type.Object({
  fields: Type.Optional(Type.Array(FieldError, { description: '填错的字段（4000）' })),
  missing: Type.Optional(Type.Integer({ description: '还差多少学币（4002）' })),
  retryAfter: Type.Optional(Type.Integer({ description: '多少秒以后再试才有意义（4029、5000）' })),
  captcha: Type.Optional(Type.Boolean({ description: '要先完成人机验证（login/getCaptcha）再试' })),
  captchaOnly: Type.Optional(
    Type.Boolean({ description: '只差人机验证，别的都没有看：带上答案马上可以再试（4003）' }),
  ),
  secondFactor: Type.Optional(
    Type.Boolean({ description: '缺少动态口令或口令不对：带上口令可以再试（operator/login 的 4003）' }),
  ),
  undoToken: Type.Optional(
    Type.String({
      description: '用不到 72 小时前换下的号码登录时：交给 login/undoPhoneChange（4009）',
    }),
  ),
  confirm: Type.Optional(
    Type.Boolean({ description: '超过本人设的确认金额：带上 confirmed 可以再试（4009）' }),
  ),
  id: Type.Optional(Type.Integer({ description: '已经有的那一个的编号（4009）' })),
  reasons: Type.Optional(Type.Array(ContentReason, { description: '文字里发现了什么（4010）' })),
  outcomeUnknown: Type.Optional(
    Type.Boolean({
      description: '可能已经完成，也可能没有：用同一个 Idempotency-Key 再试，最多做一次（5000）',
    }),
  ),
  requestId: Type.Optional(Type.String({ description: '请求编号，联系客服时提供（5000）' })),
});
export type ErrorData = Static<typeof ErrorData>;

/** The shape of every answer; `msg` repeats `message` for clients of the older runtime. */
export type Envelope<T> = { code: Code; data: T; message: string; msg: string };

/** Schema of a successful answer around `output`. */
export const envelopeOf = <T extends TSchema>(output: T) =>
  Type.Object({ code: Type.Integer(), data: output, message: Type.String(), msg: Type.String() });
