import { FeedItemReason } from '#feed/feed.public.ts';
import { PostFollow } from '#seeding/card/post-follow.tsx';
import { PostCard } from '#seeding/card/post-card.tsx';
import { NewPostsPill } from '#seeding/square/new-posts-pill.tsx';
import type { StillList } from '#seeding/square/use-still-list.ts';
import { PageList } from '#shell/page/page-list.tsx';
import type { EmptyProps } from '@xuelin/ui/feedback/empty.tsx';

type Props = {
  list: StillList;
  /** Name among the lists of the page. */
  name: string;
  label: string;
  empty: EmptyProps;
};

/** Posts of a feed, with what came since as a pill above them. */
export function PostList({ list: { query, newCount, showNew }, name, label, empty }: Props) {
  return (
    <>
      <NewPostsPill count={newCount} onPress={showNew} />
      <PageList
        key={name}
        name={`posts-${name}`}
        query={query}
        skeleton="card"
        className="posts"
        label={label}
        keyOf={({ id }) => id}
        renderItem={(post) => (
          <PostCard post={post} right={<PostFollow post={post} />}>
            {post.recommended ? <FeedItemReason reason={post.recommended} /> : null}
          </PostCard>
        )}
        empty={empty}
      />
    </>
  );
}
