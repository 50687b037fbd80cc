import type { Queryable } from '#core/database/database.ts';
import {
  isSettingKey,
  settingDefinitions,
  type SettingKey,
  type SettingOf,
} from '@xuelin/contract/setting/definitions';

/** A value and the second from which it counts. */
type DatedValue = { value: unknown; validFrom: number };

/**
 * Every value that was ever set, in memory, so that asking for one costs no query. It holds coming values too: they come
 * into force by the clock alone.
 */
export class SettingSnapshot {
  /** The latest first. */
  private values = new Map<SettingKey, DatedValue[]>();
  private started = 0;
  private loaded = 0;
  /** Values read last; rows are only ever added. */
  private count = 0;

  /** The value in force at a second: the last that was set to count from it or from before; else the default. */
  at<K extends SettingKey>(key: K, now: number): SettingOf<K> {
    const datedValues = this.values.get(key);
    if (datedValues === undefined) return settingDefinitions[key].default as SettingOf<K>;
    const current = datedValues.find(({ validFrom }) => validFrom <= now);
    return (current === undefined ? settingDefinitions[key].default : current.value) as SettingOf<K>;
  }

  /** Takes in a value that was committed just now, before it is read with all others. */
  add(key: SettingKey, value: DatedValue): void {
    // Reads under way may not have seen it.
    this.loaded = ++this.started;
    const datedValues = [value, ...(this.values.get(key) ?? [])];
    this.values.set(
      key,
      datedValues.toSorted((a, b) => b.validFrom - a.validFrom),
    );
  }

  /** Reads all values anew; true when any is new. Of several reads at once the one that began last counts. */
  async load(sql: Queryable): Promise<boolean> {
    const turn = ++this.started;
    const rows = await sql<{ key: string; value: unknown; validFrom: number }[]>`
      select key, value, valid_from from setting_value order by valid_from desc, id desc`;
    const values = new Map<SettingKey, DatedValue[]>();
    for (const { key, value, validFrom } of rows) {
      // Left by a release that had more settings.
      if (!isSettingKey(key)) continue;
      const datedValues = values.get(key) ?? [];
      values.set(key, datedValues);
      datedValues.push({ value, validFrom });
    }
    if (turn < this.loaded) return false;
    this.loaded = turn;
    const isNew = rows.length !== this.count;
    this.values = values;
    this.count = rows.length;
    return isNew;
  }
}
