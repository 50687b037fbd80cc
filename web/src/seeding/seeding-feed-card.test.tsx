import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ContentSummary } from '@xuelin/contract/content';
import { SeedingFeedCard } from '#seeding/seeding-feed-card.tsx';

const text =
  '每天早上先背二十个单词再去自习室，坚持了三个月，四级一次过，分享一下我的安排和踩过的坑，希望有用。';
const post = {
  kind: 'seeding',
  title: `${text.slice(0, 39)}…`,
  summary: text,
  cover: null,
  link: '#/',
  author: { uid: 1, nickname: '林知夏', avatar: null, certificate: null },
  viewCount: 3,
  commentCount: 0,
} as unknown as ContentSummary;
const words = (content: ContentSummary) =>
  renderToStaticMarkup(<SeedingFeedCard content={content} />).replaceAll(/<[^>]*>/g, '');

it('says the words of a post once: its title is only the beginning of them', () => {
  expect(words(post).split('每天早上')).toHaveLength(2);
  expect(words(post)).toContain('希望有用');
  expect(words({ ...post, title: '短短一句', summary: '' })).toContain('短短一句');
});
