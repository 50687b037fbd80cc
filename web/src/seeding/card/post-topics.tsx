import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { topicHref } from '#seeding/seeding-links.ts';

/** The topics of a post in a list, as links. */
export function PostTopics({ topics }: { topics: Seeding['topics'] }) {
  if (topics.length === 0) return null;
  return (
    <p className="post__tp">
      {topics.map(({ id, name }) => (
        <a key={id} href={topicHref(id)}>
          #{name}
        </a>
      ))}
    </p>
  );
}
