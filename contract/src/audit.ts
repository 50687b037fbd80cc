import { Type } from 'typebox';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { Id, listInput, listOf, Nullable, Seconds, Text } from './core/schema.ts';

/** One act of an operator; written once, by the database's own rule never changed. */
export const AuditLine = Type.Object({
  id: Id(),
  at: Seconds(),
  operatorId: Id(),
  operatorName: Type.String(),
  /** Name of the call. */
  act: Type.String(),
  /** What it was done to: 'setting' and its key, 'comment' and its id. */
  subjectKind: Nullable(Type.String()),
  subjectId: Nullable(Type.String()),
  /** What it was before and is after, as far as the act changed it; null = nothing, or not said. */
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
  ip: Type.String(),
});

export const getAuditLog = call({
  name: 'operator/getAuditLog',
  method: 'POST',
  access: operator('admin'),
  summary: '操作记录，新的在前',
  input: Type.Object(
    {
      operatorId: Type.Optional(Id()),
      /** Name of the call. */
      act: Type.Optional(Text(1, 80)),
      subjectKind: Type.Optional(Text(1, 40)),
      /** With `subjectKind`: of this one thing. */
      subjectId: Type.Optional(Text(1, 80)),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(AuditLine),
  reads: ['audit'],
});
