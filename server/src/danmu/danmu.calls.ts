import * as danmu from '@xuelin/contract/danmu';
import { read, write } from '#core/calls/call-context.ts';
import { addDanmu, answerDanmu, deleteDanmu, getDanmuList, getHeat, setMark } from './video-danmu.ts';

export const danmuCalls = [
  read(danmu.getDanmuList, getDanmuList),
  read(danmu.getHeat, getHeat),
  write(danmu.addDanmu, addDanmu),
  write(danmu.setMark, setMark),
  write(danmu.deleteDanmu, deleteDanmu),
  write(danmu.answerDanmu, answerDanmu),
];
