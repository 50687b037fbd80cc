import type { OutputOf } from '@xuelin/contract/core/call';
import { isSettingKey, settingDefinitions } from '@xuelin/contract/setting/definitions';
import type * as contract from '@xuelin/contract/setting/setting';
import type { WriteContext } from '#core/calls/call-context.ts';
import { onCommit, type Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { settingAt, settingSnapshot } from './setting.public.ts';
import { writeSetting } from './write-setting.ts';

type Change = {
  key: string;
  value: unknown;
  validFrom: number;
  basedOn: number | null | undefined;
  reason: string;
};

/** Sets a run-time number from a second on. This node knows it before it answers, the others at the commit. */
export async function setSetting(
  context: WriteContext<typeof contract.setSetting>,
): Promise<OutputOf<typeof contract.setSetting>> {
  const { key, value, validFrom = context.now, basedOn, reason } = context.input;
  return change(context, { key, value, validFrom, basedOn, reason });
}

/** Sets what a setting was before, or its default, from now on: a new line, as what counted meanwhile counted. */
export async function restoreSetting(
  context: WriteContext<typeof contract.restoreSetting>,
): Promise<OutputOf<typeof contract.restoreSetting>> {
  const { tx, input, now, fail } = context;
  const { key, id, basedOn, reason } = input;
  if (!isSettingKey(key)) throw invalid('key', '没有这一项设置');
  const [row] =
    id === null
      ? [{ value: settingDefinitions[key].default as unknown }]
      : await tx<{ value: unknown }[]>`select value from setting_value where id = ${id} and key = ${key}`;
  if (!row) return fail(4004, '历史里没有这个值');
  return change(context, { key, value: row.value, validFrom: now, basedOn, reason });
}

async function change(
  {
    tx,
    caller,
    now,
    describeAct,
  }: Pick<WriteContext<typeof contract.setSetting>, 'tx' | 'caller' | 'now' | 'describeAct'>,
  { key, value, validFrom, basedOn, reason }: Change,
): Promise<Record<string, never>> {
  await refuseOutdated(tx, key, basedOn);
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

/** One change of a setting at a time; refuses with 4009 one that was made of what is no longer so. */
async function refuseOutdated(tx: Tx, key: string, basedOn: number | null | undefined): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`;
  if (basedOn === undefined) return;
  const [last] = await tx<{ id: number; name: string }[]>`
    select s.id, o.name from setting_value s join operator o on o.id = s.set_by
    where s.key = ${key} order by s.id desc limit 1`;
  if ((last?.id ?? null) === basedOn) return;
  throw new AppError(4009, `${last?.name ?? '别人'} 刚刚设定过这一项，请看过现在的值再决定`);
}
