import type { AlbumDetail } from '#album/album-state.ts';
import { editAlbumPath } from '#album/album-links.ts';
import { CommentField } from '#comment/comment.public.tsx';
import { CollectAction, LikeAction } from '#reaction/reaction.public.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';

type Props = { detail: AlbumDetail; onBuy: () => void; onWrite: () => void };

/** The bar at the foot: like, collect, and buying what is missing; for its curator the way to change it. */
export function AlbumBar({ detail, onBuy, onWrite }: Props) {
  const { id, liked, likeCount, collected, collectCount, missing, mine } = detail;
  const canBuy = missing.count > 0 && detail.state === 'published';
  return (
    <footer>
      <ActionBar>
        {mine || canBuy ? null : <CommentField onPress={onWrite} />}
        <LikeAction call="album/motion" id={id} on={liked} count={likeCount} />
        <CollectAction target={{ kind: 'album', id }} on={collected} count={collectCount} />
        {mine ? (
          <Button size="lg" look={canBuy ? 'soft' : 'primary'} href={`#${editAlbumPath(id)}`}>
            编辑专辑
          </Button>
        ) : null}
        {canBuy && !mine ? (
          <Button size="lg" onPress={onBuy}>
            全部购买 {missing.coins} 学币
          </Button>
        ) : null}
      </ActionBar>
    </footer>
  );
}
