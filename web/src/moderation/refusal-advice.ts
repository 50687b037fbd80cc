import { CallError, errorCode, errorText } from '@xuelin/client/calls/errors.ts';

/** Why something was not sent, and what to do: a page to go to, or seconds to wait. */
export type RefusalSource = { text: string; action?: { label: string; href: string }; wait?: number };

/** What to do when no answer came to what this button sent. */
export const sendAgain = (button: string): string =>
  `没有发出去：请检查网络，再点一次“${button}”，不会重复。`;

/** Reads a refusal of what a member wrote; `button` is the one they pressed. */
export function refusedOf(error: unknown, button: string): RefusalSource {
  const text = errorText(error);
  switch (errorCode(error)) {
    case 4001:
      return {
        text: text || '要先绑定手机号。',
        action: { label: '去绑定手机号', href: '#/pages/users/user_information/index' },
      };
    case 4029: {
      const seconds = error instanceof CallError ? (error.data.retryAfter ?? 0) : 0;
      return seconds > 0 ? { text, wait: seconds } : { text };
    }
    case 0:
      return { text: sendAgain(button) };
    default:
      return { text };
  }
}
