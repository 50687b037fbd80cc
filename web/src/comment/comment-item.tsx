import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { callsOf } from '#comment/comment-calls.ts';
import type { ReplyTarget, CommentOn, Reply } from '#comment/comment-calls.ts';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { CommentText } from '#comment/comment-text.tsx';
import { showLiked } from '#comment/show-liked.ts';
import { AuthorLink } from '#social/social.public.tsx';
import { useLike } from '#reaction/reaction.public.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Certificate } from '@xuelin/ui/display/certificate.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { heartIcon, heartOnIcon, moreIcon } from '@xuelin/ui/icons/icons.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const ImagePreview = lazySheet(
  async () => (await import('@xuelin/ui/layers/image-preview.tsx')).ImagePreview,
);

/** What can be done with a comment, by the list that shows it. */
export type CommentActs = {
  onAnswer: (replyTo: ReplyTarget) => void;
  onMore: (comment: Reply) => void;
};

export type Focus = 'none' | 'mark' | 'show';

export type ItemProps = CommentActs & {
  on: CommentOn;
  comment: Reply;
  /** mark: a link led to it; show: it is brought into view too, once. */
  focus: Focus;
  onFocusShown: () => void;
  /** Its replies. */
  children?: ReactNode;
};

function Heart({ on, comment }: { on: CommentOn; comment: Reply }) {
  const { id, liked, likeCount } = comment;
  const like = useLike({
    call: callsOf(on.kind).like,
    id,
    on: liked,
    count: likeCount,
    onCounted: (counts) => showLiked(on, id, counts),
  });
  return (
    <button
      type="button"
      className={like.on ? 'cm__like cm__like--on' : 'cm__like'}
      aria-pressed={like.on}
      aria-label={`赞这条评论，已有 ${like.count} 个`}
      onClick={like.toggle}
    >
      <Icon of={like.on ? heartOnIcon : heartIcon} size={16} />
      <span className="num">{like.count > 0 ? formatCount(like.count) : ''}</span>
    </button>
  );
}

function Pictures({ comment }: { comment: Reply }) {
  const [zoomedIndex, setZoomed] = useState<number | null>(null);
  const { images } = comment;
  if (images.length === 0) return null;
  return (
    <>
      <ul className="cm__pics">
        {images.map((image, index) => (
          <li key={image.url}>
            <button type="button" aria-label={`放大第 ${index + 1} 张图片`} onClick={() => setZoomed(index)}>
              <img src={image.thumbnail} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {zoomedIndex === null ? null : (
        <ImagePreview
          open
          onClose={() => setZoomed(null)}
          start={zoomedIndex}
          images={images.map(({ url }, index) => ({ src: url, alt: `第 ${index + 1} 张图片` }))}
        />
      )}
    </>
  );
}

/** The writer's face, which leads to their page; nobody's once the comment is deleted. */
function Picture({ author, size }: { author: Reply['author']; size: number }) {
  if (!author) return <Avatar name="已删除" size={size} />;
  const { nickname, avatar, certificate } = author;
  return (
    <AuthorLink author={author} isPicture className="cm__face">
      <Avatar name={nickname} src={avatar ?? undefined} size={size} certified={certificate !== null} />
    </AuthorLink>
  );
}

/** Only its writer sees a comment that is not published. */
function State({ comment: { id, state, reason } }: { comment: Reply }) {
  if (state === 'published') return null;
  return (
    <div className="cm__state f12">
      {state === 'reviewing' ? <Tag look="warn">审核中</Tag> : <Tag look="bad">未通过</Tag>}
      {state === 'reviewing' ? '通过后大家才能看到' : (reason ?? '没有通过审核')}
      <WhyRejected target={{ kind: 'comment', id }} state={state} />
    </div>
  );
}

/** One comment or reply. */
export function CommentItem(props: ItemProps) {
  const { on, comment, focus, onFocusShown, onAnswer, onMore, children } = props;
  const { id, author, byAuthor, likedByAuthor, replyTo, content, mentions, place, createdAt } = comment;
  const box = useRef<HTMLElement>(null);
  const onShown = useRef(onFocusShown);
  useEffect(() => {
    onShown.current = onFocusShown;
  });
  useEffect(() => {
    if (focus !== 'show') return;
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    onShown.current();
  }, [focus]);
  const isReply = comment.parentId !== null;
  const name = author?.nickname ?? '已删除';
  return (
    <article
      ref={box}
      className={focus === 'none' ? 'cm' : 'cm cm--hit'}
      aria-label={`${name}的${isReply ? '回复' : '评论'}`}
    >
      <Picture author={author} size={isReply ? 24 : 32} />
      <div className="cm__b">
        <div className="cm__h">
          <p className="cm__n">
            {author ? (
              <AuthorLink author={author} className="cm__who">
                <b className="f13 c2">{name}</b>
              </AuthorLink>
            ) : (
              <b className="f13 c2">{name}</b>
            )}
            {byAuthor ? <Tag look="sky">作者</Tag> : null}
            {!byAuthor && author?.certificate ? <Certificate>{author.certificate}</Certificate> : null}
            {replyTo ? <span className="f13 c3">回复 {replyTo.nickname}</span> : null}
          </p>
          {comment.deleted || comment.state !== 'published' ? null : <Heart on={on} comment={comment} />}
        </div>
        {comment.deleted ? (
          <p className="f14 c3">这条评论已删除</p>
        ) : (
          <>
            <p className="cm__t">
              <CommentText text={content} mentions={mentions} />
            </p>
            <Pictures comment={comment} />
            <State comment={comment} />
            <div className="cm__m">
              <span>
                {relativeTime(createdAt)}
                {place === '' ? '' : `　${place}`}
              </span>
              {comment.state === 'published' ? (
                <button type="button" className="cm__a" onClick={() => onAnswer({ id, nickname: name })}>
                  回复<span className="sr">{name}</span>
                </button>
              ) : null}
              {likedByAuthor ? <Tag look="plain">作者赞过</Tag> : null}
              <IconButton
                icon={moreIcon}
                size={18}
                label={`${name}的评论：更多`}
                onPress={() => onMore(comment)}
              />
            </div>
          </>
        )}
        {children}
      </div>
    </article>
  );
}
