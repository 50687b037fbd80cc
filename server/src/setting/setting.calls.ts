import * as setting from '@xuelin/contract/setting/setting';
import { read, write } from '#core/calls/call-context.ts';
import { restoreSetting, setSetting } from './set-setting.ts';
import { getSettingHistory, getSettingList } from './setting.queries.ts';

export const settingCalls = [
  read(setting.getSettingList, getSettingList),
  read(setting.getSettingHistory, getSettingHistory),
  write(setting.setSetting, setSetting),
  write(setting.restoreSetting, restoreSetting),
];
