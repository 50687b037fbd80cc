import { CommentField, CommentSection, useWriting } from '#comment/comment.public.tsx';
import { PostFollow } from '#seeding/card/post-follow.tsx';
import { shareOf } from '#seeding/card/post-acts.tsx';
import { updatePost } from '#seeding/card/update-posts.ts';
import { PostBody } from '#seeding/details/post-body.tsx';
import { PostMenu } from '#seeding/details/post-menu.tsx';
import { memberHref } from '#social/social.public.ts';
import { CollectAction, LikeAction, ShareAction } from '#reaction/reaction.public.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import './post-details.css';

/** One post and what people say of it. */
export function PostDetailsScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少帖子编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <Post id={id} commentId={numberOption(options.comment)} />;
}

/** Who wrote it, in the bar. */
function AuthorInBar({ post: { author } }: { post: Seeding }) {
  return (
    <a className="pwho" href={memberHref(author.uid)}>
      <Avatar
        name={author.nickname}
        src={author.avatar ?? undefined}
        size={32}
        certified={author.certificate !== null}
      />
      <div className="pwho__b">
        <b className="f14 c1 ell">{author.nickname}</b>
        {author.certificate === null ? null : <span className="f11 c3 ell">{author.certificate}·已认证</span>}
      </div>
    </a>
  );
}

function Bar({ title, post }: { title: string; post: Seeding | undefined }) {
  return (
    <NavBar
      look="line"
      // Once it is known who wrote it stands there.
      title={post ? undefined : title}
      onBack={() => goBack()}
      right={
        post ? (
          <>
            <AuthorInBar post={post} />
            <PostFollow post={post} />
            <PostMenu post={post} />
          </>
        ) : undefined
      }
    />
  );
}

function Post({ id, commentId }: { id: number; commentId?: number }) {
  const { title } = usePage();
  const query = useCall('seeding/getDetail', { id });
  const post = query.data;
  const writing = useWriting({ kind: 'seeding', id });
  const isShown = post?.state === 'published';
  return (
    <Screen
      className="pdetails"
      bar={<Bar title={title} post={post} />}
      footer={
        post && isShown ? <Acts post={post} onWrite={() => writing.write({ replyTo: null })} /> : undefined
      }
    >
      <Loaded query={query} skeleton="article">
        {(data) => (
          <>
            <PostBody post={data} />
            {isShown ? (
              <CommentSection
                on={{ kind: 'seeding', id }}
                count={data.commentCount}
                author={data.author}
                focusId={commentId}
                writing={writing}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Acts({ post, onWrite }: { post: Seeding; onWrite: () => void }) {
  const { id, liked, likeCount, collected, collectCount, shareCount } = post;
  return (
    <footer>
      <ActionBar>
        <CommentField onPress={onWrite} />
        <LikeAction
          call="seeding/motionSeeding"
          id={id}
          on={liked}
          count={likeCount}
          onCounted={({ on, count }) => updatePost(id, { liked: on, likeCount: count })}
        />
        <CollectAction
          target={{ kind: 'seeding', id }}
          on={collected}
          count={collectCount}
          onCounted={({ on, count }) => updatePost(id, { collected: on, collectCount: count })}
        />
        <ShareAction target={shareOf(post)} count={shareCount} />
      </ActionBar>
    </footer>
  );
}
