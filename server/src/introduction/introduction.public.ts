export { type BannerInput, writeBanner } from './read/banners.ts';
export { introductionCards } from './read/card.ts';
export { seedIntroductionCategories } from './read/categories.ts';
export { feedIntroductions } from './read/feed.queries.ts';
export { findIntroductions, type FoundIntroduction, type FoundPosition } from './read/find.queries.ts';
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
export { backdateIntroduction, publishIntroduction } from './editing/publish.ts';
export { rememberProgress } from './course/progress.ts';
export { type ChapterInput, writeChapter } from './course/save-chapter.ts';
export { type IntroductionInput, writeIntroduction } from './editing/save.ts';
