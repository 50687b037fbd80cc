import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { none, Nullable, OneOf, Seconds } from '../core/schema.ts';

/** The agreements that everybody with an account agrees to. */
export const consentKinds = ['user', 'privacy'] as const;

/** An agreement in force, and the version of it that the member agreed to last. */
export const Consent = Type.Object({
  kind: OneOf(consentKinds),
  title: Type.String(),
  /** In force. */
  version: Type.String(),
  effectiveAt: Seconds(),
  /** Null when the member has agreed to none. */
  agreedVersion: Nullable(Type.String()),
  agreedAt: Nullable(Seconds()),
});

const Consents = Type.Object({
  list: Type.Array(Consent),
  /** Every consent there was, the newest first. */
  history: Type.Array(
    Type.Object({ kind: OneOf(consentKinds), version: Type.String(), agreedAt: Seconds() }),
  ),
});

export const getConsents = call({
  name: 'user/getConsents',
  method: 'GET',
  access: 'member',
  summary: '我同意过的协议版本和时间；agreedVersion 与 version 不同时要重新同意',
  input: none(),
  output: Consents,
  reads: ['consent', 'agreement'],
});

export const agree = call({
  name: 'user/agree',
  method: 'POST',
  access: 'member',
  summary: '同意一份协议现行的版本',
  input: Type.Object(
    { kind: OneOf(consentKinds), version: Type.String({ minLength: 1, maxLength: 20 }) },
    { additionalProperties: false },
  ),
  output: Consents,
  errors: [4009],
  changes: ['consent'],
});
