import { Type } from 'typebox';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { done, Id, listInput, listOf, none, Nullable, OneOf, Seconds, Text } from './core/schema.ts';
import { agreementKinds, helpTopics } from './site.ts';

/** Texts that editors write in versions: the agreements, and help.<topic>. */
export const textKinds = [...agreementKinds, ...helpTopics.map((topic) => `help.${topic}` as const)] as const;
export type TextKind = (typeof textKinds)[number];

/** Characters of a text. */
export const TEXT_MAX = 40_000;

const closedObject = { additionalProperties: false };

const versionFields = {
  id: Id(),
  /** “1.2”. */
  version: Type.String(),
  title: Type.String(),
  /** First second it counts. */
  effectiveAt: Seconds(),
  /** '' = came with the program. */
  writtenBy: Type.String(),
  note: Type.String(),
  createdAt: Seconds(),
  /** Taken back before it counted; null = it was not. */
  withdrawnAt: Nullable(Seconds()),
};

export const getTextList = call({
  name: 'operator/getTextList',
  method: 'GET',
  access: operator('editor'),
  summary: '协议与帮助：每一篇现行的版本和以后生效的版本（运营）',
  input: none(),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        kind: OneOf(textKinds),
        title: Type.String(),
        /** In force. */
        version: Type.String(),
        effectiveAt: Seconds(),
        /** The version that comes; null = none. */
        coming: Nullable(Type.Object({ id: Id(), version: Type.String(), effectiveAt: Seconds() })),
      }),
    ),
  }),
  reads: ['agreement'],
});

export const getTextVersionList = call({
  name: 'operator/getTextVersionList',
  method: 'GET',
  access: operator('editor'),
  summary: '一篇协议或帮助的全部版本，后写的在前（运营）',
  input: Type.Object({ kind: OneOf(textKinds), ...listInput }, closedObject),
  output: listOf(Type.Object(versionFields)),
  reads: ['agreement'],
});

export const getTextVersion = call({
  name: 'operator/getTextVersion',
  method: 'GET',
  access: operator('editor'),
  summary: '一个版本的全文和它前一个版本的全文，以及文中可以写的值（运营）',
  input: Type.Object(
    { kind: OneOf(textKinds), /** Left out = in force. */ id: Type.Optional(Id()) },
    closedObject,
  ),
  output: Type.Object({
    ...versionFields,
    /** As written, with {{names}} of values. */
    content: Type.String(),
    /** Of the version before it; '' for the first. */
    before: Type.String(),
    /** What {{name}} stands for at this moment. */
    values: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  }),
  errors: [4004],
  reads: ['agreement', 'setting'],
});

export const publishText = call({
  name: 'operator/publishText',
  method: 'POST',
  access: operator('editor'),
  summary:
    '写一篇协议或帮助的新版本，从现在或以后某一秒起生效；用户协议与隐私协议生效后会员要重新同意（运营）',
  input: Type.Object(
    {
      kind: OneOf(textKinds),
      /** The version it was written from: refused (4009) when somebody wrote another meanwhile. */
      basedOn: Id(),
      title: Text(1, 30),
      /** Markdown with {{names}} of values; an unknown name is refused. */
      content: Text(1, TEXT_MAX),
      /** Left out: now. */
      effectiveAt: Type.Optional(Seconds()),
      note: Text(1, 200),
    },
    closedObject,
  ),
  output: Type.Object({ id: Id(), version: Type.String() }),
  errors: [4009],
  changes: ['agreement', 'consent'],
  idempotent: true,
});

export const withdrawText = call({
  name: 'operator/withdrawText',
  method: 'POST',
  access: operator('editor'),
  summary: '收回一个还没有生效的版本（运营）',
  input: Type.Object({ id: Id(), reason: Text(1, 200) }, closedObject),
  output: done(),
  errors: [4004, 4009],
  changes: ['agreement'],
  idempotent: true,
});
