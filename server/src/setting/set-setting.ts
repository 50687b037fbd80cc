import type { OutputOf } from '@xuelin/contract/core/call';
import { isSettingKey, settingDefinitions } from '@xuelin/contract/setting/definitions';
import type * as contract from '@xuelin/contract/setting/setting';
import type { WriteContext } from '#core/calls/call-context.ts';
import { onCommit } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { settingAt, settingSnapshot } from './setting.public.ts';
import { writeSetting } from './write-setting.ts';

type Change = { key: string; value: unknown; validFrom: number; reason: string };

/** Sets a run-time number from a second on. This node knows it before it answers, the others at the commit. */
export async function setSetting(
  context: WriteContext<typeof contract.setSetting>,
): Promise<OutputOf<typeof contract.setSetting>> {
  const { key, value, validFrom = context.now, reason } = context.input;
  return change(context, { key, value, validFrom, reason });
}

/** Sets what a setting was before, or its default, from now on: a new line, as what counted meanwhile counted. */
export async function restoreSetting(
  context: WriteContext<typeof contract.restoreSetting>,
): Promise<OutputOf<typeof contract.restoreSetting>> {
  const { tx, input, now, fail } = context;
  const { key, id, reason } = input;
  if (!isSettingKey(key)) throw invalid('key', '没有这一项设置');
  const [row] =
    id === null
      ? [{ value: settingDefinitions[key].default as unknown }]
      : await tx<{ value: unknown }[]>`select value from setting_value where id = ${id} and key = ${key}`;
  if (!row) return fail(4004, '历史里没有这个值');
  return change(context, { key, value: row.value, validFrom: now, reason });
}

async function change(
  {
    tx,
    caller,
    now,
    describeAct,
  }: Pick<WriteContext<typeof contract.setSetting>, 'tx' | 'caller' | 'now' | 'describeAct'>,
  { key, value, validFrom, reason }: Change,
): Promise<Record<string, never>> {
  const setBy = caller.operatorId;
  const settingKey = await writeSetting(tx, { key, value, validFrom, setBy, reason, now });
  describeAct({
    subject: { kind: 'setting', id: key },
    before: { value: settingAt(settingKey, now) },
    after: { value, validFrom },
    reason,
  });
  onCommit(() => settingSnapshot.add(settingKey, { value, validFrom }));
  return {};
}
