/** What the details of several kinds of content share. */
export { ContentHero } from '#content/details/content-hero.tsx';
