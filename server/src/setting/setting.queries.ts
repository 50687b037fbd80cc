import type { OutputOf } from '@xuelin/contract/core/call';
import type * as setting from '@xuelin/contract/setting/setting';
import { settingDefinitions, type SettingKey } from '@xuelin/contract/setting/definitions';
import type { ReadContext } from '#core/calls/call-context.ts';

type Answer = OutputOf<typeof setting.getSettingList>;
type Row = Answer['list'][number]['coming'][number] & { key: string };

/** Every setting with what is in force and what comes. */
export async function getSettingList({
  db,
  now,
}: ReadContext<typeof setting.getSettingList>): Promise<Answer> {
  const rows = await db<Row[]>`
    select s.key, s.value, s.valid_from, o.name as set_by, s.set_at, s.reason
    from setting_value s join operator o on o.id = s.set_by
    order by s.valid_from desc, s.id desc`;
  const list = Object.entries(settingDefinitions).map(([key, definition]) => {
    const ownRows = rows.filter((row) => row.key === key);
    const current = ownRows.find(({ validFrom }) => validFrom <= now) ?? null;
    const { unit, meaning, source, schema, default: usual } = definition;
    return {
      key: key satisfies string as SettingKey,
      unit,
      meaning,
      source,
      schema,
      default: usual,
      value: current === null ? usual : current.value,
      current,
      coming: ownRows.filter(({ validFrom }) => validFrom > now).toReversed(),
    };
  });
  return { list };
}
