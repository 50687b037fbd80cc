import { DANMU } from '@xuelin/contract/constants';
import * as danmu from '@xuelin/contract/danmu';
import { read, write } from '#core/calls/call-context.ts';
import { addDanmu, answerDanmu, deleteDanmu, getDanmuList, getHeat, setMark } from './video-danmu.ts';

export const danmuCalls = [
  read(danmu.getDanmuList, getDanmuList, { cache: 5 }),
  read(danmu.getHeat, getHeat, { cache: 5 }),
  write(danmu.addDanmu, addDanmu, { limit: { max: DANMU.perMinute, seconds: 60, by: 'member' } }),
  write(danmu.setMark, setMark),
  write(danmu.deleteDanmu, deleteDanmu),
  write(danmu.answerDanmu, answerDanmu),
];
