import { updateAuthor } from '#seeding/card/update-posts.ts';
import { FollowButton } from '#social/social.public.tsx';
import type { Seeding } from '@xuelin/contract/seeding/seeding';

/** Follows the author of a post; not for one's own. Every post of the same author shows it. */
export function PostFollow({ post: { mine, author, attention } }: { post: Seeding }) {
  if (mine) return null;
  return (
    <FollowButton
      member={author}
      relation={{ attention, fan: false }}
      look="soft"
      onFollowed={(on) => updateAuthor(author.uid, on)}
    />
  );
}
