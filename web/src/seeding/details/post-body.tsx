import { useState } from 'react';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { PostAttachment } from '#seeding/card/post-attachment.tsx';
import { PostMarks } from '#seeding/card/post-head.tsx';
import { PostPictures } from '#seeding/card/post-pictures.tsx';
import { PostPoll } from '#seeding/card/post-poll.tsx';
import { PostText } from '#seeding/card/post-text.tsx';
import { topicHref } from '#seeding/seeding-links.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { topicIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const HistorySheet = lazySheet(
  async () => (await import('#seeding/details/post-history-sheet.tsx')).PostHistorySheet,
);

/** Its author sees what became of it; nobody else sees it before. */
function State({ post }: { post: Seeding }) {
  const { id, mine, state, visibility, reason } = post;
  if (!mine || (state === 'published' && visibility === 'all')) return null;
  return (
    <div className="pstate f13">
      <PostMarks post={post} />
      {state === 'reviewing' ? <span>审核通过后别人才能看到</span> : null}
      {state === 'rejected' ? <span>{reason ?? '没有通过审核'}</span> : null}
      <WhyRejected target={{ kind: 'seeding', id }} state={state} />
    </div>
  );
}

/** When it was changed; a tap shows every version. */
function Edited({ post: { id, editedAt } }: { post: Seeding }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  if (editedAt === null) return null;
  return (
    <>
      <button type="button" className="pbody__e" aria-haspopup="dialog" onClick={() => setState('open')}>
        编辑于 {relativeTime(editedAt)}
      </button>
      {state === 'never' ? null : (
        <HistorySheet id={id} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}

/** What a post says and shows. */
export function PostBody({ post }: { post: Seeding }) {
  const { id, author, content, images, topics, attachment, poll, createdAt, place, spot, viewCount } = post;
  const facts = [
    `发布于 ${relativeTime(createdAt)}`,
    place === '' ? '' : `IP属地：${place}`,
    spot,
    `浏览 ${formatCount(viewCount)}`,
  ];
  return (
    <article className="pbody">
      <h1 className="sr">{author.nickname}的帖子</h1>
      <State post={post} />
      <PostText content={content} />
      <PostPictures images={images} wide />
      {attachment ? <PostAttachment content={attachment.content} /> : null}
      {poll ? <PostPoll id={id} poll={poll} /> : null}
      {topics.length > 0 ? (
        <p className="row wrap g8 pbody__tp">
          {topics.map((topic) => (
            <Chip key={topic.id} well icon={topicIcon} href={topicHref(topic.id)}>
              {topic.name}
            </Chip>
          ))}
        </p>
      ) : null}
      <p className="f12 c3 pbody__f">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <Edited post={post} />
      </p>
    </article>
  );
}
