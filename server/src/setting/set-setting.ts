import type { OutputOf } from '@xuelin/contract/core/call';
import type { setSetting as contract } from '@xuelin/contract/setting/setting';
import type { WriteContext } from '#core/calls/call-context.ts';
import { onCommit } from '#core/database/database.ts';
import { settingAt, settingSnapshot } from './setting.public.ts';
import { writeSetting } from './write-setting.ts';

/** Sets a run-time number from a second on. This node knows it before it answers, the others at the commit. */
export async function setSetting({
  tx,
  caller,
  input,
  now,
  describeAct,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { key, value, validFrom = now, reason } = input;
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
