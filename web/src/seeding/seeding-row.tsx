import type { ContentRowProps } from '#content/content.public.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import './seeding-row.css';

/** A post among results of a search, where title and summary show what was found, or on its author's page. */
export function SeedingRow({ content, title, summary }: ContentRowProps) {
  const { author, cover, link, commentCount, publishedAt } = content;
  return (
    <a className="srow" href={link}>
      <span className="row g8">
        <Avatar
          name={author.nickname}
          src={author.avatar ?? undefined}
          size={24}
          certified={author.certificate !== null}
        />
        <b className="f13 c2 ell">{author.nickname}</b>
        <span className="f12 c3 nowrap">{relativeTime(publishedAt)}</span>
      </span>
      <span className="srow__b">
        <span className="grow">
          {title === undefined ? (
            // Its title is only the beginning of its text, which need not be read twice.
            <span className="f15 c1 l3">{content.summary || content.title}</span>
          ) : (
            <>
              <span className="f15 c1 l2">{title}</span>
              <span className="f13 c3 l2">{summary ?? content.summary}</span>
            </>
          )}
        </span>
        {cover === null ? null : <img src={cover} alt="" loading="lazy" decoding="async" />}
      </span>
      {commentCount > 0 ? <span className="f12 c3">{formatCount(commentCount)} 条评论</span> : null}
    </a>
  );
}
