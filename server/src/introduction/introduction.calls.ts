import * as danmu from '@xuelin/contract/danmu';
import * as introduction from '@xuelin/contract/introduction';
import * as editing from '@xuelin/contract/introduction-editing';
import * as reaction from '@xuelin/contract/reaction';
import { read, write } from '#core/calls/call-context.ts';
import { getBannerList, getBanners, removeBanner, saveBanner } from './read/banners.ts';
import { getCategoryList, saveCategory } from './read/categories.ts';
import {
  addDanmu,
  answerDanmu,
  deleteDanmu,
  getDanmuList,
  getHeat,
  setMark,
} from './course/chapter-danmu.ts';
import { getChapter } from './course/chapter.queries.ts';
import { addComment, deleteComment, getComments, getReplies, motionComment } from './discussion/comments.ts';
import { getIntroduceDetail } from './read/detail.queries.ts';
import { getIntroduction, getIntroductionList } from './editing/editing.queries.ts';
import { getList } from './read/list.queries.ts';
import { saveProgress } from './course/progress.ts';
import { publish, takeDown } from './editing/publish.ts';
import { getCollected, motionIntroduce } from './discussion/reactions.ts';
import { orderChapters, saveChapter } from './course/save-chapter.ts';
import { save } from './editing/save.ts';

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
