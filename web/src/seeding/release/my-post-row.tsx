import { ReleaseRow } from '#seeding/release/release-row.tsx';
import { useDeletePost } from '#seeding/details/use-delete-post.ts';
import { postHref, writePostPath } from '#seeding/seeding-links.ts';
import { visibilityNames } from '#seeding/seeding-names.ts';
import { firstWords } from '@xuelin/contract/rich-text/plain-text';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';

type Own = ItemOf<'seeding/getMySeeding'>;

const now = () => Math.floor(Date.now() / 1000);

/** A post of one's own in the list of all of them: its state and why, its figures, what can be done. */
export function MyPostRow({ post }: { post: Own }) {
  const { id, content, images, state, reason, visibility, pinned, createdAt, editableUntil } = post;
  const remove = useDeletePost();
  const about = <span className="sr">“{firstWords(content, 20)}”</span>;
  const figures = [
    [post.viewCount, '浏览'],
    [post.likeCount, '赞'],
    [post.commentCount, '评论'],
    [post.collectCount, '收藏'],
  ] as const;
  return (
    <ReleaseRow
      target={{ kind: 'seeding', id }}
      href={postHref(id)}
      text={firstWords(content, 120)}
      picture={images[0]?.thumbnail}
      state={state}
      reason={reason}
      createdAt={createdAt}
      tags={
        <>
          {pinned ? <Tag look="sky">置顶</Tag> : null}
          {visibility === 'all' ? null : <Tag>{visibilityNames[visibility].name}</Tag>}
        </>
      }
      figures={figures.map(([count, word]) => `${formatCount(count)} ${word}`)}
    >
      {editableUntil !== null && editableUntil > now() ? (
        <Button size="sm" look="soft" href={`#${writePostPath({ id })}`}>
          编辑{about}
        </Button>
      ) : null}
      <Button size="sm" look="quiet" onPress={() => void remove(id)}>
        删除{about}
      </Button>
    </ReleaseRow>
  );
}
