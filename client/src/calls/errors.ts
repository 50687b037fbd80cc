import type { ErrorData } from '@xuelin/contract/core/envelope';

/** A refusal of the server or of the machinery before a call. */
export class CallError extends Error {
  /** Code of the envelope; 0 for a failure without an answer. */
  readonly code: number;
  readonly data: ErrorData;

  constructor(message: string, code: number = 0, data: ErrorData = {}) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }
}

/** A failure of the runtime: 5 request and every time-out, 602001 upload and download, 600003 aborted. */
export class RuntimeError extends Error {
  readonly errMsg: string;
  readonly errCode: number;

  constructor(errMsg: string, errCode: number) {
    super(errMsg);
    this.name = 'RuntimeError';
    this.errMsg = errMsg;
    this.errCode = errCode;
  }
}

export const NOT_LOGGED_IN = '未登录';
export const REQUEST_FAILED = '请求失败';
export const SYSTEM_ERROR = '系统错误';

/** What to do when no answer came, as it stands in messages that are all there is to read. */
const networkSentence = () => `${REQUEST_FAILED}，请${navigator.onLine ? '检查' : '连上'}网络后再试`;

/** The sentence to show for anything a promise was rejected with: a text, an error, or an object with a message. */
export function errorText(reason: unknown): string {
  if (reason instanceof CallError && reason.message === REQUEST_FAILED) return networkSentence();
  if (typeof reason === 'string') return reason || SYSTEM_ERROR;
  if (typeof reason !== 'object' || reason === null) return SYSTEM_ERROR;
  const { message, msg, errMsg } = reason as { message?: unknown; msg?: unknown; errMsg?: unknown };
  for (const text of [message, msg, errMsg]) if (typeof text === 'string' && text !== '') return text;
  return SYSTEM_ERROR;
}

/** No answer came, or the server itself does not know: what was asked may have been done or not. */
export function isOutcomeUnknown(reason: unknown): boolean {
  return errorCode(reason) === 0 || (reason instanceof CallError && reason.data.outcomeUnknown === true);
}

/** What the server says of each wrong field of a refused form, by the field's name. */
export function fieldReasons(reason: unknown): Record<string, string> {
  const fields = reason instanceof CallError ? (reason.data.fields ?? []) : [];
  return Object.fromEntries(fields.map((one) => [one.field.replace(/^\//, ''), one.reason]));
}

/** Code of a refused call, 0 for everything else. */
export function errorCode(reason: unknown): number {
  return reason instanceof CallError ? reason.code : 0;
}
