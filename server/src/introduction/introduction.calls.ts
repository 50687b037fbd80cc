import * as discussion from '@xuelin/contract/introduction/discussion';
import * as introduction from '@xuelin/contract/introduction/introduction';
import * as editing from '@xuelin/contract/introduction/editing';
import { read, write } from '#core/calls/call-context.ts';
import { comment, getComments, getReplies, motionComment, removeComment } from '../comment/comment.public.ts';
import { like } from '../reaction/reaction.public.ts';
import { getBannerList, getBanners, removeBanner, saveBanner } from './read/banners.ts';
import { getCategoryList, saveCategory } from './read/categories.ts';
import { getChapter } from './course/chapter.queries.ts';
import { getIntroduceDetail } from './read/detail.queries.ts';
import { getIntroduction, getIntroductionList } from './editing/editing.queries.ts';
import { getList } from './read/list.queries.ts';
import { saveProgress } from './course/progress.ts';
import { publish, takeDown } from './editing/publish.ts';
import { getCollected } from './read/collected.queries.ts';
import { kind } from './introduction.rows.ts';
import { orderChapters, saveChapter } from './course/save-chapter.ts';
import { save } from './editing/save.ts';

/** Largest body of a text with its formulas, in bytes. */
const bodyBytes = 1024 * 1024;

export const introductionCalls = [
  read(introduction.getCategoryList, getCategoryList, { cache: 60 }),
  read(introduction.getList, getList, {
    limit: { max: 60, seconds: 600, by: 'member', when: 'keyword' },
    scrollLimit: { max: 600, seconds: 600, by: 'member', when: 'keyword' },
    cache: 10,
  }),
  read(introduction.getBannerList, getBannerList, { cache: 60 }),
  read(introduction.getIntroduceDetail, getIntroduceDetail, { cache: 10 }),
  read(introduction.getChapter, getChapter),
  write(introduction.saveProgress, saveProgress, { limit: { max: 120, seconds: 60, by: 'member' } }),
  write(introduction.motionIntroduce, ({ tx, caller, now, input }) =>
    like(tx, { kind, ...input, caller, now }),
  ),
  read(introduction.getCollectIntroduceList, getCollected),
  read(
    discussion.getIntroduceComment,
    (context) => {
      const { introduceId: id, ...page } = context.input;
      return getComments(context, { kind, id, ...page });
    },
    { cache: 5 },
  ),
  read(
    discussion.getIntroduceSonComment,
    (context) => getReplies(context, { ...context.input, onlyOn: kind }),
    { cache: 5 },
  ),
  write(discussion.addIntroduceComment, (context) => {
    const { introduceId: id, ...input } = context.input;
    return comment(context, { kind, id, ...input });
  }),
  write(discussion.deleteIntroduceComment, (context) =>
    removeComment(context, { ...context.input, onlyOn: kind }),
  ),
  write(discussion.motionComment, (context) => motionComment(context, { ...context.input, onlyOn: kind })),
  read(editing.getIntroduction, getIntroduction),
  read(editing.getIntroductionList, getIntroductionList),
  write(editing.saveIntroduction, save, { bodyBytes: bodyBytes }),
  write(editing.publishIntroduction, publish),
  write(editing.takeDownIntroduction, takeDown),
  write(editing.saveChapter, saveChapter, { bodyBytes: bodyBytes }),
  write(editing.orderChapters, orderChapters),
  write(editing.saveIntroductionCategory, saveCategory),
  read(editing.getBanners, getBanners),
  write(editing.saveBanner, saveBanner),
  write(editing.removeBanner, removeBanner),
];
