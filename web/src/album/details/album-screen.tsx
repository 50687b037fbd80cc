import { useState } from 'react';
import type { AlbumDetail } from '#album/album-state.ts';
import { AlbumAttachments } from '#album/details/album-attachments.tsx';
import { AlbumBar } from '#album/details/album-bar.tsx';
import { AlbumHero } from '#album/details/album-hero.tsx';
import { AlbumItems } from '#album/details/album-items.tsx';
import { EditAlbum } from '#album/editing/edit-album.tsx';
import { CommentSection, useWriting } from '#comment/comment.public.tsx';
import { ReportButton } from '#moderation/moderation.public.tsx';
import { ShareButton } from '#reaction/reaction.public.tsx';
import { useReturn } from '@xuelin/client/session/use-return.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { goBack } from '#shell/stack/router.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import './album.css';

const AlbumBuySheet = lazySheet(
  async () => (await import('#album/details/album-buy-sheet.tsx')).AlbumBuySheet,
);

/** One album, or with `edit` the form of one's own (a new one without `id`). */
export function AlbumScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (options.edit === '1') return <EditAlbum id={id} />;
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少专辑编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <Album id={id} commentId={numberOption(options.comment)} />;
}

function Album({ id, commentId }: { id: number; commentId?: number }) {
  const { title } = usePage();
  const query = useCall('album/getDetail', { id });
  const detail = query.data;
  const [isBuying, setBuying] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const writing = useWriting({ kind: 'album', id });
  const openSheet = () => {
    setAsked(true);
    setBuying(true);
  };
  const buy = () => {
    // A visitor logs in first and comes back to this album.
    if (!currentToken()) return toLogin();
    openSheet();
  };
  useReturn((goods) => goods.kind === 'album' && goods.id === id, openSheet);
  return (
    <Screen
      className="album"
      bar={
        <NavBar
          look="clear"
          // Once it is known its own title is the heading.
          title={detail ? undefined : title}
          onBack={() => goBack()}
          right={detail ? <Acts detail={detail} /> : undefined}
        />
      }
      footer={
        detail ? (
          <AlbumBar detail={detail} onBuy={buy} onWrite={() => writing.write({ replyTo: null })} />
        ) : undefined
      }
    >
      <Loaded query={query} skeleton="details">
        {(data) => (
          <>
            <AlbumHero detail={data} />
            <AlbumItems detail={data} />
            <AlbumAttachments detail={data} />
            <CommentSection
              on={{ kind: 'album', id }}
              count={data.commentCount}
              author={data.author}
              focusId={commentId}
              writing={writing}
              withField
            />
            {hasAsked ? <AlbumBuySheet id={id} open={isBuying} onClose={() => setBuying(false)} /> : null}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Acts({ detail: { id, title, summary, mine } }: { detail: AlbumDetail }) {
  return (
    <>
      {mine ? null : <ReportButton target={{ kind: 'album', id }} />}
      <ShareButton target={{ kind: 'album', id, title, summary }} />
    </>
  );
}
