import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { done, Id, listInput, listOf, none, Nullable, Seconds, Text } from '../core/schema.ts';

/** A value and who set it, when, why, and from when it counts. */
const SettingValue = Type.Object({
  value: Type.Unknown(),
  validFrom: Seconds(),
  setBy: Type.String(),
  setAt: Seconds(),
  reason: Type.String(),
});

export const Setting = Type.Object({
  key: Type.String(),
  unit: Type.String(),
  /** What it decides. */
  meaning: Type.String(),
  /** The rule or agreement that states the default. */
  source: Type.String(),
  /** JSON Schema of its value. */
  schema: Type.Unknown(),
  default: Type.Unknown(),
  /** In force now. */
  value: Type.Unknown(),
  /** The value in force as it was set; null = the default counts. */
  current: Nullable(SettingValue),
  /** Of the line that was set last, which may count later; null = it was never set. Sent back with a change. */
  lastId: Nullable(Id()),
  /** Values that count later, the next first. */
  coming: Type.Array(SettingValue),
});

/** `lastId` of the setting as it was looked at: refused with 4009 when somebody set it since. */
const basedOn = { basedOn: Type.Optional(Nullable(Id())) };

export const getSettingList = call({
  name: 'operator/getSettingList',
  method: 'GET',
  access: operator('admin'),
  summary: '运行设置：现在的值、以后生效的值、含义与范围',
  input: none(),
  output: Type.Object({ list: Type.Array(Setting) }),
  reads: ['setting'],
});

export const getSettingHistory = call({
  name: 'operator/getSettingHistory',
  method: 'GET',
  access: operator('admin'),
  summary: '一项运行设置的历史：每次是谁、什么时候、为什么设的，之前与之后的值，后设的在前',
  input: Type.Object({ key: Text(1, 60), ...listInput }, { additionalProperties: false }),
  output: listOf(
    Type.Object({
      id: Id(),
      ...SettingValue.properties,
      /** What would count at its second without it. */
      before: Type.Unknown(),
    }),
  ),
  reads: ['setting'],
});

export const restoreSetting = call({
  name: 'operator/restoreSetting',
  method: 'POST',
  access: operator('admin'),
  summary: '把一项运行设置恢复为以前的一个值，从现在起生效；历史里多一行，原来的不变',
  input: Type.Object(
    {
      key: Text(1, 60),
      /** Of getSettingHistory; null = the default. */
      id: Nullable(Id()),
      ...basedOn,
      reason: Text(1, 200),
    },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4004, 4009],
  idempotent: true,
  changes: ['setting'],
});

export const setSetting = call({
  name: 'operator/setSetting',
  method: 'POST',
  access: operator('admin'),
  summary: '设定一项运行设置，从现在或以后某一秒起生效；已经发生的不变',
  input: Type.Object(
    {
      key: Text(1, 60),
      /** In the form that getSettingList names. */
      value: Type.Unknown(),
      /** From when it counts; left out: from now. */
      validFrom: Type.Optional(Seconds()),
      ...basedOn,
      reason: Text(1, 200),
    },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4009],
  idempotent: true,
  changes: ['setting'],
});
