import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { PASSWORD } from '../core/constants.ts';
import { operator, operatorRoles } from '../core/operator-role.ts';
import { Count, done, Id, none, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

/** The operator behind a session. */
export const Operator = Type.Object({
  id: Id(),
  name: Type.String(),
  role: OneOf(operatorRoles),
  /**
   * What has to be done before any call of a role, which is refused (4003) until then: change the password somebody else
   * chose, set up the second factor. Null = nothing.
   */
  duty: Nullable(OneOf(['password', 'secondFactor'])),
});

export const login = call({
  name: 'operator/login',
  method: 'POST',
  access: 'public',
  summary:
    '运营后台登录；令牌放在 OPERATOR 头，12 小时有效；设了动态口令的还要口令（缺少时 4003，data.secondFactor）；输错 5 次锁定 15 分钟',
  input: Type.Object(
    {
      name: Text(1, 32),
      password: Text(1, PASSWORD.max),
      /** Six digits of the second factor, or a recovery code; asked for (4003 with `data.secondFactor`) by who has one. */
      code: Type.Optional(Text(1, 20)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Sent back as the OPERATOR header; shown once, kept nowhere. */
    token: Type.String(),
    expiresAt: Seconds(),
    operator: Operator,
  }),
  errors: [4003, 4029],
  changes: ['operator'],
});

export const getSetup = call({
  name: 'operator/getSetup',
  method: 'GET',
  access: 'public',
  summary: '有没有可以登录的管理员：新装好时还没有，登录页据此说明怎样建立',
  input: none(),
  output: Type.Object({ hasAdministrator: Type.Boolean() }),
  reads: ['operator'],
});

export const logout = call({
  name: 'operator/logout',
  method: 'POST',
  access: operator(),
  summary: '运营后台退出登录',
  input: none(),
  output: done(),
  changes: ['operator', 'review'],
});

export const getSelf = call({
  name: 'operator/getSelf',
  method: 'GET',
  access: operator(),
  summary: '当前的运营人员',
  input: none(),
  output: Type.Object({
    ...Operator.properties,
    /** A code is asked for at login. */
    secondFactor: Type.Boolean(),
    /** Recovery codes that were not used. */
    recoveryCodesLeft: Count(),
  }),
  reads: ['operator'],
});

export const changePassword = call({
  name: 'operator/changePassword',
  method: 'POST',
  access: operator(),
  summary: '修改自己的登录密码；其他地方的登录随之失效',
  input: Type.Object(
    { password: Text(1, PASSWORD.max), newPassword: Text(PASSWORD.min, PASSWORD.max) },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4003],
  changes: ['operator'],
});
