import type { SettingKey, SettingOf } from '@xuelin/contract/setting/definitions';
import { SettingSnapshot } from './setting.snapshot.ts';

export { followSettings } from './follow-settings.ts';
export type { SettingKey, SettingOf } from '@xuelin/contract/setting/definitions';

/** Of this process; kept fresh by followSettings. */
export const settingSnapshot = new SettingSnapshot();

/** A run-time number as it is at a second: of the call or the act that it decides, never of later. */
export const settingAt = <K extends SettingKey>(key: K, now: number): SettingOf<K> =>
  settingSnapshot.at(key, now);
