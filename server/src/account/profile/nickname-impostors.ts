import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { foldText } from '../../wording/wording.public.ts';

/** Words of names that would pass for us; some are the beginning of words that would not (小编程, 系统解剖). */
const ours =
  /官方|管理员|客服|编辑部|审核|小编(?![程织制曲码])|^系统$|系统(?:通知|消息|公告|提示|提醒|管理|助手|账号|客户)/u;
/** What a member is called who did not choose a name. */
const defaultNickname = /^用户\d+$/u;

/** Whether a name, however it is written, would pass for the people who run `appName`. */
export function passesForStaff(nickname: string, appName: string): boolean {
  const name = foldText(nickname);
  const app = foldText(appName);
  // Within a name it may be something else: 中学林老师 teaches at a middle school.
  const begins = app !== '' && name.startsWith(app) && !defaultNickname.test(name.slice(app.length));
  return begins || ours.test(name);
}

/**
 * Refuses a nickname that would pass for staff (4010) or that is, but for how it is written, the name of a member of
 * staff or a certified author (4000). Staff may be called what they are, and whoever has a name may keep it.
 */
export async function refuseImpostor(
  tx: Tx,
  { uid, nickname, appName }: { uid: number; nickname: string; appName: string },
): Promise<void> {
  const [member] = await tx<{ nickname: string; trustLevel: number }[]>`
    select nickname, trust_level from member where uid = ${uid}`;
  if (member?.trustLevel === 4 || member?.nickname === nickname) return;
  if (passesForStaff(nickname, appName)) {
    const reason = '昵称不能让人误以为是平台的工作人员，请换一个';
    throw new AppError(4010, reason, { fields: [{ field: 'nickname', reason }] });
  }
  if (await isKnownName(tx, nickname, uid)) {
    throw invalid('nickname', '这个昵称会被认作一位认证作者或工作人员，请换一个');
  }
}

/** Whether staff or a certified author other than `uid` bears this name. They are few, and read from an index of them alone. */
export async function isKnownName(tx: Tx, nickname: string, uid = 0): Promise<boolean> {
  const name = foldText(nickname);
  if (name === '') return false;
  const knownNames = await tx<{ nickname: string }[]>`
    select nickname from member where (trust_level = 4 or certificate is not null) and uid <> ${uid}`;
  return knownNames.some((other) => foldText(other.nickname) === name);
}
