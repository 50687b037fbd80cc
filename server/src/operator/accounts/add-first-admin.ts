import { type Db, inTransaction, type Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { admitMember } from '../../account/account.public.ts';
import { writeAudit } from '../../audit/audit.public.ts';
import { addOperator } from './add-operator.ts';

export type FirstAdmin = {
  name: string;
  password: string;
  /** Phone of the member under whose name stands what they publish; '' = nobody's. */
  memberPhone: string;
  /** Given, that member is made now: nobody can be one by a code before codes can be sent. */
  memberNickname?: string;
  now: number;
};

/** Makes an administrator without asking who wants it: for who sits at the machine. Refuses with 4000 and 4009. */
export function addFirstAdmin(db: Db, admin: FirstAdmin): Promise<number> {
  const { name, password, now } = admin;
  return inTransaction(db, async (tx) => {
    const memberUid = await memberOf(tx, admin);
    const id = await addOperator(tx, { name, password, role: 'admin', memberUid, now });
    if (id === null) throw new AppError(4009, '这个名称已被使用，请换一个');
    const subject = { kind: 'operator', id };
    await writeAudit(tx, {
      operatorId: id,
      act: 'console:admin',
      subject,
      after: { name, role: 'admin' },
      ip: '',
      now,
    });
    return id;
  });
}

/** The member to publish as, made where a nickname is given. */
async function memberOf(
  tx: Tx,
  { memberPhone: phone, memberNickname: nickname = '', now }: FirstAdmin,
): Promise<number | null> {
  if (nickname !== '') return admitMember(tx, { phone, nickname, now });
  if (phone === '') return null;
  const [member] = await tx<{ uid: number }[]>`select uid from member where phone = ${phone}`;
  if (!member) throw invalid('memberPhone', '还没有用这个手机号的会员：要现在建立，请再给出昵称');
  return member.uid;
}
