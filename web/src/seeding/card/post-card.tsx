import type { ReactNode } from 'react';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { PostActs } from '#seeding/card/post-acts.tsx';
import { PostAttachment } from '#seeding/card/post-attachment.tsx';
import { PostHead } from '#seeding/card/post-head.tsx';
import { PostPictures } from '#seeding/card/post-pictures.tsx';
import { PostPoll } from '#seeding/card/post-poll.tsx';
import { PostText } from '#seeding/card/post-text.tsx';
import { PostTopics } from '#seeding/card/post-topics.tsx';
import './post-card.css';

type PostCardProps = {
  post: Seeding;
  /** At the right of the author: a follow button. */
  right?: ReactNode;
  /** Between what the post shows and its acts: why it stands here. */
  children?: ReactNode;
};

/** A post in a list. */
export function PostCard({ post, right, children }: PostCardProps) {
  const { id, author, content, images, topics, attachment, poll } = post;
  return (
    <article className="post" aria-label={`${author.nickname}的帖子`}>
      <PostHead post={post}>{right}</PostHead>
      <PostText content={content} folds />
      <PostTopics topics={topics} />
      <PostPictures images={images} />
      {attachment ? <PostAttachment content={attachment.content} /> : null}
      {poll ? <PostPoll id={id} poll={poll} /> : null}
      {children}
      <PostActs post={post} />
    </article>
  );
}
