import { isSettingKey, settingDefinitions, type SettingKey } from '@xuelin/contract/setting/definitions';
import type { Static, TObject, TSchema } from 'typebox';
import { valueCheck } from '#core/calls/validation.ts';
import type { Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { settingChannel } from './follow-settings.ts';

export type NewValue = {
  key: string;
  value: unknown;
  /** Second from which it counts; never one that is over. */
  validFrom: number;
  /** Operator who sets it. */
  setBy: number;
  reason: string;
  now: number;
};

/**
 * Writes a value that counts from a second on, now or later: what was bought, earned or given before keeps what it was
 * made with. Refuses with 4000 an unknown key, a wrong value and a second that is over.
 */
export async function writeSetting(tx: Tx, setting: NewValue): Promise<SettingKey> {
  const { key, value, validFrom, setBy, reason, now } = setting;
  if (!isSettingKey(key)) throw invalid('key', '没有这一项设置');
  refuseWrongValue(key, value);
  if (validFrom < now) throw invalid('validFrom', '只能从现在或以后开始生效');
  await tx`
    insert into setting_value (key, value, valid_from, set_by, set_at, reason)
    values (${key}, ${tx.json(value)}, ${validFrom}, ${setBy}, ${now}, ${reason})`;
  await tx`select pg_notify(${settingChannel}, ${key})`;
  return key;
}

const checks = new Map<SettingKey, (input: unknown) => void>();

function refuseWrongValue(key: SettingKey, value: unknown): void {
  const { schema, fault } = settingDefinitions[key] as {
    schema: TSchema;
    fault: (this: void, value: Static<TSchema>) => string | null;
  };
  let check = checks.get(key);
  if (check === undefined) {
    const object = { type: 'object', properties: { value: schema }, required: ['value'] };
    check = valueCheck(object as unknown as TObject);
    checks.set(key, check);
  }
  check({ value });
  const reason = fault(value);
  if (reason !== null) throw invalid('value', reason);
}
