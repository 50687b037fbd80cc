export { type BannerInput, writeBanner } from './read/banners.ts';
export { introductionCards } from './read/card.ts';
export { seedIntroductionCategories } from './read/categories.ts';
export { backdateIntroduction, publishIntroduction } from './editing/publish.ts';
export { rememberProgress } from './course/progress.ts';
export { type ChapterInput, writeChapter } from './course/save-chapter.ts';
export { type IntroductionInput, writeIntroduction } from './editing/save.ts';
export { chapterVideoGate } from './course/chapter-video.ts';
