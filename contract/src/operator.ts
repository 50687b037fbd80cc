import { Type } from 'typebox';
import { call } from './core/call.ts';
import { PASSWORD } from './core/constants.ts';
import { operator, operatorRoles } from './core/operator-role.ts';
import { done, Id, none, OneOf, Seconds, Text } from './core/schema.ts';

/** The operator behind a session. */
export const Operator = Type.Object({
  id: Id(),
  name: Type.String(),
  role: OneOf(operatorRoles),
});

export const login = call({
  name: 'operator/login',
  method: 'POST',
  access: 'public',
  summary: '运营后台登录；令牌放在 OPERATOR 头，12 小时有效；输错 5 次锁定 15 分钟',
  input: Type.Object({ name: Text(1, 32), password: Text(1, PASSWORD.max) }, { additionalProperties: false }),
  output: Type.Object({
    /** Sent back as the OPERATOR header; shown once, kept nowhere. */
    token: Type.String(),
    expiresAt: Seconds(),
    operator: Operator,
  }),
  errors: [4003, 4029],
  changes: ['operator'],
});

export const logout = call({
  name: 'operator/logout',
  method: 'POST',
  access: operator(),
  summary: '运营后台退出登录',
  input: none(),
  output: done(),
  changes: ['operator'],
});

export const getSelf = call({
  name: 'operator/getSelf',
  method: 'GET',
  access: operator(),
  summary: '当前的运营人员',
  input: none(),
  output: Operator,
  reads: ['operator'],
});
