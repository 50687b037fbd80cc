import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import { PASSWORD } from '@xuelin/contract/core/constants';
import type { Queryable } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { hashPassword } from '../../account/account.public.ts';

export type NewOperator = {
  /** 2 to 32 small letters, digits, dots, hyphens and underscores. */
  name: string;
  password: string;
  role: OperatorRole;
  /** The member under whose name stands what they publish. */
  memberUid?: number | null;
  /** Of the demo. */
  demo?: boolean;
  /** The password was made by somebody else. */
  mustChangePassword?: boolean;
  now: number;
};

const namePattern = /^[a-z0-9][a-z0-9._-]{1,31}$/;

/** Writes a new operator and gives the id; null when the name is somebody's already. Refuses with 4000 what does not fit. */
export async function addOperator(sql: Queryable, operator: NewOperator): Promise<number | null> {
  const { name, password, role, memberUid = null, demo = false, mustChangePassword = false, now } = operator;
  if (!namePattern.test(name)) throw invalid('name', '名称须为 2 到 32 个小写字母、数字、点、横线或下划线');
  if (password.length < PASSWORD.min || password.length > PASSWORD.max) {
    throw invalid('password', `密码须为 ${PASSWORD.min} 到 ${PASSWORD.max} 个字符`);
  }
  const passwordHash = await hashPassword(password);
  const [row] = await sql<{ id: number }[]>`
    insert into operator (name, password_hash, role, member_uid, demo, must_change_password, created_at)
    values (${name}, ${passwordHash}, ${role}, ${memberUid}, ${demo}, ${mustChangePassword}, ${now})
    on conflict (name) do nothing returning id`;
  return row?.id ?? null;
}
