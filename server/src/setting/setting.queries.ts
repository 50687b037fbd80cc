import type { OutputOf } from '@xuelin/contract/core/call';
import type * as setting from '@xuelin/contract/setting/setting';
import { isSettingKey, settingDefinitions, type SettingKey } from '@xuelin/contract/setting/definitions';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { invalid } from '#core/errors.ts';

type Answer = OutputOf<typeof setting.getSettingList>;
type Row = Answer['list'][number]['coming'][number] & { id: number; key: string };

/** Every setting with what is in force and what comes. */
export async function getSettingList({
  db,
  now,
}: ReadContext<typeof setting.getSettingList>): Promise<Answer> {
  const rows = await db<Row[]>`
    select s.id, s.key, s.value, s.valid_from, o.name as set_by, s.set_at, s.reason
    from setting_value s join operator o on o.id = s.set_by
    order by s.valid_from desc, s.id desc`;
  const list = Object.entries(settingDefinitions).map(([key, definition]) => {
    const ownRows = rows.filter((row) => row.key === key);
    const lastId = ownRows.reduce<number | null>((last, { id }) => Math.max(last ?? 0, id), null);
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
      lastId,
      coming: ownRows.filter(({ validFrom }) => validFrom > now).toReversed(),
    };
  });
  return { list };
}

type History = OutputOf<typeof setting.getSettingHistory>;

/** Every value a setting was set to, the last set first, each with what would count at its second without it. */
export async function getSettingHistory({
  db,
  input,
}: ReadContext<typeof setting.getSettingHistory>): Promise<History> {
  const { key, cursor, limit = 10 } = input;
  if (!isSettingKey(key)) throw invalid('key', '没有这一项设置');
  const rows = await db<(History['list'][number] & { isFirst: boolean })[]>`
    select s.id, s.value, s.valid_from, o.name as set_by, s.set_at, s.reason, b.value as before,
      b.id is null as is_first
    from setting_value s join operator o on o.id = s.set_by
      left join lateral (
        select id, value from setting_value e
        where e.key = s.key and e.id < s.id and e.valid_from <= s.valid_from
        order by e.valid_from desc, e.id desc limit 1) b on true
    where s.key = ${key} and s.id < ${unpackId(cursor)}
    order by s.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    ({ isFirst, before, ...row }) => ({
      ...row,
      before: isFirst ? settingDefinitions[key].default : before,
    }),
    (row) => [row.id],
  );
}
