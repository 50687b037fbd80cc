import * as danmu from '@xuelin/contract/danmu';
import * as introduction from '@xuelin/contract/introduction';
import * as editing from '@xuelin/contract/introduction-editing';
import * as reaction from '@xuelin/contract/reaction';
import { read, write } from '#core/call-context.ts';
import { getBannerList, getBanners, removeBanner, saveBanner } from './banners.ts';
import { getCategoryList, saveCategory } from './categories.ts';
import { addDanmu, answerDanmu, deleteDanmu, getDanmuList, getHeat, setMark } from './chapter-danmu.ts';
import { getChapter } from './chapter.queries.ts';
import { addComment, deleteComment, getComments, getReplies, motionComment } from './comments.ts';
import { getIntroduceDetail } from './detail.queries.ts';
import { getIntroduction, getIntroductionList } from './editing.queries.ts';
import { getList } from './list.queries.ts';
import { saveProgress } from './progress.ts';
import { publish, takeDown } from './publish.ts';
import { getCollected, motionIntroduce } from './reactions.ts';
import { orderChapters, saveChapter } from './save-chapter.ts';
import { save } from './save.ts';

export const introductionCalls = [
  read(introduction.getCategoryList, getCategoryList),
  read(introduction.getList, getList),
  read(introduction.getBannerList, getBannerList),
  read(introduction.getIntroduceDetail, getIntroduceDetail),
  read(introduction.getChapter, getChapter),
  write(introduction.saveProgress, saveProgress),
  read(danmu.getDanmuList, getDanmuList),
  read(danmu.getHeat, getHeat),
  write(danmu.addDanmu, addDanmu),
  write(danmu.setMark, setMark),
  write(danmu.deleteDanmu, deleteDanmu),
  write(danmu.answerDanmu, answerDanmu),
  write(introduction.motionIntroduce, motionIntroduce),
  read(reaction.getCollectIntroduceList, getCollected),
  read(introduction.getIntroduceComment, getComments),
  read(introduction.getIntroduceSonComment, getReplies),
  write(introduction.addIntroduceComment, addComment),
  write(introduction.deleteIntroduceComment, deleteComment),
  write(introduction.motionComment, motionComment),
  read(editing.getIntroduction, getIntroduction),
  read(editing.getIntroductionList, getIntroductionList),
  write(editing.saveIntroduction, save),
  write(editing.publishIntroduction, publish),
  write(editing.takeDownIntroduction, takeDown),
  write(editing.saveChapter, saveChapter),
  write(editing.orderChapters, orderChapters),
  write(editing.saveIntroductionCategory, saveCategory),
  read(editing.getBanners, getBanners),
  write(editing.saveBanner, saveBanner),
  write(editing.removeBanner, removeBanner),
];
