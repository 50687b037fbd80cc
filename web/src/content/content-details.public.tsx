/** What the details of several kinds of content share. */
export { ContentHero, peopleFigure } from '#content/details/content-hero.tsx';
