export { chapterFacts, type ChapterFacts, watchableChapter } from './access.ts';
export { type BannerInput, writeBanner } from './banners.ts';
export { introductionCards } from './card.ts';
export { danmuLink, decideChapterDanmu, hideChapterDanmu } from './review-danmu.ts';
export { seedIntroductionCategories } from './categories.ts';
export { checkComment, commentedOn } from './comments.ts';
export { feedIntroductions } from './feed.queries.ts';
export { findIntroductions, type FoundIntroduction, type FoundPosition } from './find.queries.ts';
export {
  boughtIntroductions,
  type BoughtIntroduction,
  countIntroductionBuy,
  deliverIntroduction,
  introductionForSale,
  type IntroductionFacts,
  type IntroductionForSale,
  lockIntroductionForSale,
  saleRefusal,
} from './goods.ts';
export { backdateIntroduction, publishIntroduction } from './publish.ts';
export { rememberProgress } from './progress.ts';
export { type ChapterInput, writeChapter } from './save-chapter.ts';
export { type IntroductionInput, writeIntroduction } from './save.ts';
