import type { Output } from '@xuelin/contract/core/types';

export type EditedIntroduction = Output<'operator/getIntroduction'>;
export type EditedChapter = EditedIntroduction['chapters'][number];
export type IntroductionKind = EditedIntroduction['kind'];
export type IntroductionState = EditedIntroduction['state'];
