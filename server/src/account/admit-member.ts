import { phonePattern } from '@xuelin/contract/core/constants';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { insertMember } from './member.rows.ts';
import { cleanNickname } from './profile/profile-texts.ts';

/**
 * Makes a member for who sits at the machine, before anybody can be sent a code; the first login by a code of that phone
 * is theirs. Refuses with 4000 what does not fit, with 4009 a phone that is a member's already.
 */
export async function admitMember(
  tx: Tx,
  { phone, nickname, now }: { phone: string; nickname: string; now: number },
): Promise<number> {
  if (!phonePattern.test(phone)) throw invalid('memberPhone', '会员手机号须为 11 位，以 1 开头');
  const uid = await insertMember(tx, { phone, nickname: cleanNickname(nickname), now });
  if (uid === null) throw new AppError(4009, '用这个手机号的会员已经有了，请不要再给出昵称');
  return uid;
}
