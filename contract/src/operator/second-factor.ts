import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { PASSWORD } from '../core/constants.ts';
import { operator } from '../core/operator-role.ts';
import { Text } from '../core/schema.ts';

const Code = () => Text(1, 20);
const RecoveryCodes = Type.Object({
  /** Each takes the place of a code once; shown once, kept nowhere. Those of before count no more. */
  recoveryCodes: Type.Array(Type.String()),
});

export const beginSecondFactor = call({
  name: 'operator/beginSecondFactor',
  method: 'POST',
  access: operator(),
  summary: '开始绑定动态口令（TOTP）：给出密钥，用一次口令确认后才生效；已经绑定的要现在的口令或恢复码',
  input: Type.Object(
    { password: Text(1, PASSWORD.max), code: Type.Optional(Code()) },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Base32, for typing. */
    secret: Type.String(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: Type.String(),
  }),
  errors: [4003],
  changes: ['operator'],
});

export const confirmSecondFactor = call({
  name: 'operator/confirmSecondFactor',
  method: 'POST',
  access: operator(),
  summary: '用新密钥的一次口令确认绑定，得到恢复码',
  input: Type.Object({ code: Code() }, { additionalProperties: false }),
  output: RecoveryCodes,
  errors: [4003, 4009],
  changes: ['operator'],
});

export const renewRecoveryCodes = call({
  name: 'operator/renewRecoveryCodes',
  method: 'POST',
  access: operator(),
  summary: '换一批恢复码，旧的作废',
  input: Type.Object({ code: Code() }, { additionalProperties: false }),
  output: RecoveryCodes,
  errors: [4003, 4009],
  changes: ['operator'],
});
