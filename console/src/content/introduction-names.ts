import type { Output } from '@xuelin/contract/core/types';

export type EditedIntroduction = Output<'operator/getIntroduction'>;
export type EditedChapter = EditedIntroduction['chapters'][number];
export type IntroductionKind = EditedIntroduction['kind'];
export type IntroductionState = EditedIntroduction['state'];

export const kindNames: Record<IntroductionKind, string> = { article: '文章', course: '课程', event: '活动' };
export const stateNames: Record<IntroductionState, string> = {
  draft: '草稿',
  published: '已发布',
  offShelf: '已下架',
};
