import * as danmu from '@xuelin/contract/danmu';
import { read, write } from '#core/calls/call-context.ts';
import { settingAt } from '../setting/setting.public.ts';
import { getDanmuDeskList, removeByOperator } from './danmu-desk.ts';
import { addDanmu, answerDanmu, deleteDanmu, getDanmuList, getHeat, setMark } from './video-danmu.ts';

const perMinute = (now: number) => settingAt('danmu.perMinute', now);

export const danmuCalls = [
  read(danmu.getDanmuList, getDanmuList, { cache: 5 }),
  read(danmu.getHeat, getHeat, { cache: 5 }),
  write(danmu.addDanmu, addDanmu, { limit: { max: perMinute, seconds: 60, by: 'member' } }),
  write(danmu.setMark, setMark),
  write(danmu.deleteDanmu, deleteDanmu),
  read(danmu.getDanmuDeskList, getDanmuDeskList),
  write(danmu.removeByOperator, removeByOperator),
  write(danmu.answerDanmu, answerDanmu),
];
