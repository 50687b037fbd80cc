import { CallError, errorCode, errorText } from '@xuelin/client/calls/errors.ts';

/** Why something was not sent, and what to do: a page to go to, or seconds to wait. */
export type RefusalSource = { text: string; action?: { label: string; href: string }; wait?: number };

/** Reads a refusal of a comment or a report. */
export function refusedOf(error: unknown): RefusalSource {
  const text = errorText(error);
  switch (errorCode(error)) {
    case 4001:
      return {
        text: text || '发表前要先绑定手机号。',
        action: { label: '去绑定手机号', href: '#/pages/users/user_information/index' },
      };
    case 4029: {
      const seconds = error instanceof CallError ? (error.data.retryAfter ?? 0) : 0;
      return seconds > 0 ? { text, wait: seconds } : { text };
    }
    case 0:
      return { text: '没有发出去：请检查网络，再点一次发表，不会重复。' };
    default:
      return { text };
  }
}
