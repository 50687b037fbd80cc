import { inTransaction } from '#core/database/database.ts';
import { formerMember, memberData } from '#core/member-data/member-data.ts';
import type { Services } from '#core/services.ts';
import { releaseFile } from '../../file/file.public.ts';
import { endSessions } from '../sessions.ts';
import { obstaclesOf } from './conditions.ts';

/** Seconds after which an account is looked at again whose member has something to settle meanwhile. */
const postponedSeconds = 86_400;

/** Ends the accounts whose time to think again is over, and goes on with those that a node left half done. */
export async function endDueAccounts(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.db<{ uid: number }[]>`
    select uid from cancellation where ended_at is null and (due_at <= ${now} or begun_at is not null)
    order by due_at, uid limit 200`;
  for (const { uid } of due) {
    if (await begin(services, uid, now)) await eraseMember(services, uid, now);
  }
}

/** Ends the account itself, for good: nobody can log in any more. False while something has to be settled. */
function begin({ db }: Services, uid: number, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // The same lock as a login, which keeps the account when it comes first.
    const [member] = await tx<{ phone: string | null; avatarFileId: number | null }[]>`
      select phone, avatar_file_id from member where uid = ${uid} for update`;
    const [row] = await tx<{ begunAt: number | null }[]>`
      select begun_at from cancellation where uid = ${uid} and ended_at is null`;
    if (!member || !row) return false;
    if (row.begunAt !== null) return true;
    if ((await obstaclesOf(tx, { uid, now })).length > 0) {
      await tx`update cancellation set due_at = ${now + postponedSeconds} where uid = ${uid}`;
      return false;
    }
    await tx`update cancellation set begun_at = ${now} where uid = ${uid}`;
    if (member.phone !== null) await tx`delete from sms_code where phone = ${member.phone}`;
    await tx`
      delete from sms_code where phone in (select old_phone from phone_change where uid = ${uid})`;
    await tx`
      update member set phone = null, password_hash = null, nickname = ${formerMember}, avatar_file_id = null,
        avatar_url = null, sex = 'unknown', birthday = null, youngest_birthday = null, adult_proved_at = null, school = '', grade = '', target_exam = '', bio = '',
        certificate = null, trust_level = 0, mute_reason = '', ban_reason = '', vip_until = 0, document_vip_until = 0, register_place = '',
        updated_at = ${now}
      where uid = ${uid}`;
    if (member.avatarFileId !== null)
      await releaseFile(tx, { fileId: member.avatarFileId, by: `avatar:${uid}`, now });
    await tx`delete from wechat_identity where uid = ${uid}`;
    await tx`delete from phone_change where uid = ${uid}`;
    await endSessions(tx, uid);
    return true;
  });
}

/** Has every domain remove what it keeps of the member; those that build on others first. */
async function eraseMember(services: Services, uid: number, now: number): Promise<void> {
  for (const { erase } of memberData().toReversed()) await erase?.(services, { uid, now });
  await services.db`update cancellation set ended_at = ${now} where uid = ${uid}`;
}
