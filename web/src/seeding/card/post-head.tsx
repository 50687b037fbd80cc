import type { ReactNode } from 'react';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { postHref } from '#seeding/seeding-links.ts';
import { memberHref } from '#social/social.public.ts';
import { stateTags, visibilityNames } from '#seeding/seeding-names.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** `12分钟前·IP属地：江苏·自习室·2 公里` */
export function postFacts({ createdAt, place, spot, distance }: Seeding): string {
  return [
    relativeTime(createdAt),
    place === '' ? '' : `IP属地：${place}`,
    spot,
    distance === null ? '' : distance === 0 ? '1 公里内' : `${distance} 公里`,
  ]
    .filter(Boolean)
    .join('·');
}

/** Marks that only its author sees: waiting for review, not for everybody. */
export function PostMarks({ post: { mine, state, visibility } }: { post: Seeding }) {
  if (!mine) return null;
  return (
    <>
      {state === 'published' ? null : <Tag look={stateTags[state].look}>{stateTags[state].name}</Tag>}
      {visibility === 'all' ? null : <Tag>{visibilityNames[visibility].name}</Tag>}
    </>
  );
}

/** Who wrote a post, when and where. The whole card opens it by the link in here. */
export function PostHead({ post, children }: { post: Seeding; children?: ReactNode }) {
  const { id, author, pinned } = post;
  return (
    <header className="post__h">
      <Avatar
        name={author.nickname}
        src={author.avatar ?? undefined}
        size={40}
        certified={author.certificate !== null}
      />
      <div className="grow">
        <p className="row wrap post__n">
          <a className="f14 b c1 post__who" href={memberHref(author.uid)}>
            {author.nickname}
          </a>
          {author.certificate === null ? null : <Certificate>{author.certificate}</Certificate>}
          {pinned && post.mine ? <Tag look="sky">置顶</Tag> : null}
          <PostMarks post={post} />
        </p>
        <a className="f12 c3 post__go" href={postHref(id)}>
          <span className="sr">看{author.nickname}的帖子，</span>
          {postFacts(post)}
        </a>
      </div>
      {children}
    </header>
  );
}
