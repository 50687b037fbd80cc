import { describe, expect, it } from 'vitest';
import { demoAccounts, demoMembers } from '../people.ts';
import { readPostFiles } from './post-file.ts';
import { postPicture } from './post-pictures.ts';

const phones = new Set([...demoAccounts, ...demoMembers].map(({ phone }) => phone));

describe('the posts of the demo', () => {
  it('name members that are there and keep to the limits of posts', async () => {
    const posts = await readPostFiles();
    expect(posts).toHaveLength(120);
    for (const post of posts) {
      const people = [post, ...post.comments, ...post.comments.flatMap(({ replies }) => replies)];
      expect(people.filter(({ author }) => !phones.has(author))).toEqual([]);
      expect(Array.from(post.text).length).toBeLessThanOrEqual(2_000);
      expect(post.topics.length).toBeLessThanOrEqual(5);
      expect(post.pictures).toBeLessThanOrEqual(9);
      expect(post.poll?.votes.length).toBe(post.poll?.choices.length);
    }
    expect(new Set(posts.map(({ text }) => text)).size).toBe(posts.length);
  });

  it('have pictures of their own', async () => {
    const [one, other] = [await postPicture(0), await postPicture(20)];
    expect(one.equals(other)).toBe(false);
  });
});
