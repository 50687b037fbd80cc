import type { Operator } from '#core/calls/call-context.ts';
import { AppError } from '#core/errors.ts';

/** The member under whose name stands what an operator writes. Refuses with 4003 while there is none. */
export function authorUidOf({ memberUid }: Operator): number {
  if (memberUid === null) throw new AppError(4003, '你还没有发布用的作者账号，请联系管理员');
  return memberUid;
}
