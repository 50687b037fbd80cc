import * as setting from '@xuelin/contract/setting/setting';
import { read, write } from '#core/calls/call-context.ts';
import { setSetting } from './set-setting.ts';
import { getSettingList } from './setting.queries.ts';

export const settingCalls = [
  read(setting.getSettingList, getSettingList),
  write(setting.setSetting, setSetting),
];
