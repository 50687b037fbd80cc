import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator, operatorRoles } from '../core/operator-role.ts';
import { done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

/** An operator as administrators see them. */
export const OperatorAccount = Type.Object({
  id: Id(),
  name: Type.String(),
  role: OneOf(operatorRoles),
  /** Logs in no more since then; null = may. */
  disabledAt: Nullable(Seconds()),
  secondFactor: Type.Boolean(),
  /** The password is still the one that was made for them. */
  mustChangePassword: Type.Boolean(),
  /** Under whose name stands what they publish; null = they publish nothing. */
  member: Nullable(Type.Object({ uid: Id(), nickname: Type.String() })),
  lastLoginAt: Nullable(Seconds()),
  createdAt: Seconds(),
});

const Reason = () => Text(1, 200);
/** The password that was made: shown once, kept nowhere, to be changed at the first login. */
const FirstPassword = Type.String();

export const getOperatorList = call({
  name: 'operator/getOperatorList',
  method: 'POST',
  access: operator('admin'),
  summary: '运营人员，先建的在前',
  input: Type.Object({ ...listInput }, { additionalProperties: false }),
  output: listOf(OperatorAccount),
  reads: ['operator', 'member'],
});

export const addOperator = call({
  name: 'operator/addOperator',
  method: 'POST',
  access: operator('admin'),
  summary: '新建运营人员，得到第一次登录用的密码',
  input: Type.Object(
    {
      /** 2 to 32 small letters, digits, dots, hyphens and underscores. */
      name: Text(2, 32),
      role: OneOf(operatorRoles),
      /** Phone of the member under whose name stands what they publish. */
      memberPhone: Type.Optional(Text(1, 20)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ id: Id(), password: FirstPassword }),
  errors: [4009],
  changes: ['operator'],
});

export const setOperatorRole = call({
  name: 'operator/setOperatorRole',
  method: 'POST',
  access: operator('admin'),
  summary: '改变运营人员的角色；至少要留一位管理员',
  input: Type.Object(
    { id: Id(), role: OneOf(operatorRoles), reason: Reason() },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4004, 4009],
  changes: ['operator', 'review'],
  idempotent: true,
});

export const setOperatorDisabled = call({
  name: 'operator/setOperatorDisabled',
  method: 'POST',
  access: operator('admin'),
  summary: '停用或恢复运营人员；停用时登录随之失效，至少要留一位管理员',
  input: Type.Object(
    { id: Id(), disabled: Type.Boolean(), reason: Reason() },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4004, 4009],
  changes: ['operator', 'review'],
  idempotent: true,
});

export const resetOperatorPassword = call({
  name: 'operator/resetOperatorPassword',
  method: 'POST',
  access: operator('admin'),
  summary: '重置别的运营人员的密码：得到新密码，下次登录要改掉',
  input: Type.Object({ id: Id(), reason: Reason() }, { additionalProperties: false }),
  output: Type.Object({ password: FirstPassword }),
  errors: [4003, 4004],
  changes: ['operator', 'review'],
});

export const resetSecondFactor = call({
  name: 'operator/resetSecondFactor',
  method: 'POST',
  access: operator('admin'),
  summary: '取消别的运营人员的动态口令（丢了手机时）；登录随之失效，下次登录重新绑定',
  input: Type.Object({ id: Id(), reason: Reason() }, { additionalProperties: false }),
  output: done(),
  errors: [4003, 4004],
  changes: ['operator', 'review'],
  idempotent: true,
});
