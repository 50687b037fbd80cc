import type { Call } from '@xuelin/contract/core/call';
import { AppError } from '#core/errors.ts';
import type { Caller, Operator, WriteContext } from './call-context.ts';

/** The member under whose name stands what an operator writes. Refuses with 4003 while there is none. */
export function authorUidOf({ memberUid }: Operator): number {
  if (memberUid === null) throw new AppError(4003, '你还没有发布用的作者账号，请联系管理员');
  return memberUid;
}

/** What a writing call of authors needs: an editor makes it as the member they publish as. */
export type AuthorContext<C extends Call> = Pick<WriteContext<C>, 'tx' | 'input' | 'now' | 'config'> & {
  caller: Pick<Caller, 'uid'>;
};
