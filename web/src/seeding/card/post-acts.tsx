import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { updatePost } from '#seeding/card/update-posts.ts';
import { postHref } from '#seeding/seeding-links.ts';
import { firstWords } from '@xuelin/contract/rich-text/plain-text';
import { useCollect, useLike, useShareSheet } from '#reaction/reaction.public.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import {
  commentIcon,
  heartIcon,
  heartOnIcon,
  shareIcon,
  starIcon,
  starOnIcon,
} from '@xuelin/ui/icons/icons.ts';

const figure = (count: number, word: string) => (count > 0 ? formatCount(count) : word);

/** What a share of a post says. */
export const shareOf = ({ id, author, content }: Seeding) => ({
  kind: 'seeding' as const,
  id,
  title: `${author.nickname}：${firstWords(content, 20)}`,
  summary: firstWords(content, 80),
});

/** Share, comment, collect and like below a post of a list; what is tapped shows at once. */
export function PostActs({ post }: { post: Seeding }) {
  const { id, liked, likeCount, collected, collectCount, commentCount, shareCount } = post;
  const share = useShareSheet(shareOf(post));
  const like = useLike({
    call: 'seeding/motionSeeding',
    id,
    on: liked,
    count: likeCount,
    onCounted: ({ on, count }) => updatePost(id, { liked: on, likeCount: count }),
  });
  const collect = useCollect({
    target: { kind: 'seeding', id },
    on: collected,
    count: collectCount,
    onCounted: ({ on, count }) => updatePost(id, { collected: on, collectCount: count }),
  });
  return (
    <div className="post__acts">
      <button type="button" aria-label={`分享，已有 ${shareCount} 次`} onClick={share.open}>
        <Icon of={shareIcon} size={20} />
        <span className="num">{figure(shareCount, '分享')}</span>
      </button>
      <a href={postHref(id)} aria-label={`评论，已有 ${commentCount} 条`}>
        <Icon of={commentIcon} size={20} />
        <span className="num">{figure(commentCount, '评论')}</span>
      </a>
      <button
        type="button"
        className={collect.on ? 'post__act--star' : undefined}
        aria-pressed={collect.on}
        aria-label={`收藏，已有 ${collect.count} 个`}
        onClick={collect.toggle}
      >
        <Icon of={collect.on ? starOnIcon : starIcon} size={20} />
        <span className="num">{figure(collect.count, '收藏')}</span>
      </button>
      <button
        type="button"
        className={like.on ? 'post__act--like' : undefined}
        aria-pressed={like.on}
        aria-label={`点赞，已有 ${like.count} 个`}
        onClick={like.toggle}
      >
        <Icon of={like.on ? heartOnIcon : heartIcon} size={20} />
        <span className="num">{figure(like.count, '点赞')}</span>
      </button>
      {share.sheet}
    </div>
  );
}
