import { Type, type TSchema } from 'typebox';

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
export type FieldError = { field: string; reason: string };

/** Why a text was refused or has to wait: what was found, and a Chinese sentence about it. */
export type ContentReason = { code: 'word' | 'link' | 'contact' | 'repetition'; text: string };

/** Data that goes with an error code. */
export type ErrorData = {
  fields?: FieldError[];
  /** Coins missing (4002). */
  missing?: number;
  /** Seconds until the next try makes sense (4029). */
  retryAfter?: number;
  /** A captcha has to be solved before the next try (see login/getCaptcha). */
  captcha?: boolean;
  /** Only the captcha was missing and nothing else was looked at: the same with its answer may be sent at once (4003). */
  captchaOnly?: boolean;
  /** The second factor of an operator is missing or wrong: the same with its code may be sent (4003 of operator/login). */
  secondFactor?: boolean;
  /** `login/mobile` by a number that was changed for another less than 72 hours ago: for `login/undoPhoneChange` (4009). */
  undoToken?: string;
  /** Above the member's own confirmation amount: the same with `confirmed` may be sent (4009). */
  confirm?: boolean;
  /** The id of what is already there (4009). */
  id?: number;
  /** What was found in a refused text (4010). */
  reasons?: ContentReason[];
  /** It may have been done or not: trying again with the same Idempotency-Key does it at most once (5000). */
  outcomeUnknown?: boolean;
  /** Request id to tell support (5000). */
  requestId?: string;
};

/** The shape of every answer; `msg` repeats `message` for clients of the older runtime. */
export type Envelope<T> = { code: Code; data: T; message: string; msg: string };

/** Schema of a successful answer around `output`. */
export const envelopeOf = <T extends TSchema>(output: T) =>
  Type.Object({ code: Type.Integer(), data: output, message: Type.String(), msg: Type.String() });
