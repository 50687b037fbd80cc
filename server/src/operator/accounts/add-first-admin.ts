import { type Db, inTransaction } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { writeAudit } from '../../audit/audit.public.ts';
import { addOperator } from './add-operator.ts';

export type FirstAdmin = {
  name: string;
  password: string;
  /** Phone of the member under whose name stands what they publish; '' = nobody's. */
  memberPhone: string;
  now: number;
};

/** Makes an administrator without asking who wants it: for who sits at the machine. Refuses with 4000 and 4009. */
export function addFirstAdmin(db: Db, { name, password, memberPhone, now }: FirstAdmin): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [member] = await tx<{ uid: number }[]>`select uid from member where phone = ${memberPhone}`;
    if (memberPhone !== '' && !member) throw invalid('memberPhone', '没有用这个手机号的会员');
    const memberUid = member?.uid ?? null;
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
