import type { SettingKey, SettingOf } from '@xuelin/contract/setting/definitions';
import { featureNames, featureOf } from '@xuelin/contract/setting/features';
import { SettingSnapshot } from './setting.snapshot.ts';

export { followSettings } from './follow-settings.ts';
export type { SettingKey, SettingOf } from '@xuelin/contract/setting/definitions';

/** Of this process; kept fresh by followSettings. */
export const settingSnapshot = new SettingSnapshot();

/** A run-time number as it is at a second: of the call or the act that it decides, never of later. */
export const settingAt = <K extends SettingKey>(key: K, now: number): SettingOf<K> =>
  settingSnapshot.at(key, now);

/** What who makes a call hears while its part of the product is closed; null = it is open. */
export function closedReason(call: string, now: number): string | null {
  const key = featureOf(call);
  if (key === null || settingAt(key, now)) return null;
  return `“${featureNames[key]}”正在维护，暂时不能使用，请过一会儿再来`;
}
