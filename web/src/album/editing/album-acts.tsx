import { useState } from 'react';
import { ALBUM } from '@xuelin/contract/core/constants';
import { type AlbumDetail, albumStateNames } from '#album/album-state.ts';
import { albumHref, albumListHref } from '#album/album-links.ts';
import { albumFormOf, albumMeta } from '#album/editing/album-form.ts';
import type { SaveInTurn } from '#album/editing/use-saves-in-turn.ts';
import { WhyRejected } from '#moderation/moderation.public.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const warn = (error: unknown) => showToast({ title: errorText(error), icon: 'warn', duration: 4000 });

/** Shows an album, puts it away, deletes it (which can be undone for a while). */
function useActs(album: AlbumDetail, saveInTurn: SaveInTurn) {
  const { id } = album;
  const save = useCallMutation('album/save');
  const remove = useCallMutation('album/delete');
  const [isSaving, setSaving] = useState(false);
  const { redirectTo } = usePageMoves();
  const bring = async (state: 'draft' | 'published') => {
    setSaving(true);
    try {
      const answer = await saveInTurn((saved) =>
        save.mutateAsync({ id, ...albumMeta(albumFormOf(saved)), state }),
      );
      const message = answer.state === 'published' ? '已发布' : '已提交，通过以后所有人都能看到';
      showToast({ title: state === 'draft' ? '已改回草稿，只有你能看到' : message, icon: 'ok' });
    } catch (error) {
      warn(error);
    } finally {
      setSaving(false);
    }
  };
  const restore = async () => {
    try {
      await remove.mutateAsync({ id, restore: true });
      showToast({ title: '已恢复', icon: 'ok' });
    } catch (error) {
      warn(error);
    }
  };
  const deleteIt = async () => {
    try {
      await remove.mutateAsync({ id });
      showToast({
        title: `已删除，${ALBUM.restoreSeconds / 60} 分钟内可以撤销`,
        duration: 6000,
        action: { label: '撤销', onPress: () => void restore() },
      });
      redirectTo(albumListHref({ mine: 1, title: '我的专辑' }).slice(1));
    } catch (error) {
      warn(error);
    }
  };
  return { bring, deleteIt, isBusy: isSaving || remove.isPending };
}

/** How the album stands, and what can be made of it. */
export function AlbumActs({ album, saveInTurn }: { album: AlbumDetail; saveInTurn: SaveInTurn }) {
  const { id, state, reason, itemCount } = album;
  const { bring, deleteIt, isBusy } = useActs(album, saveInTurn);
  const { name, look } = albumStateNames[state];
  const isShown = state === 'published' || state === 'reviewing';
  return (
    <Card inset padded label="专辑的状态" className="ealbum__f">
      <p className="row wrap g8 f13 c2">
        <Tag look={look}>{name}</Tag>
        <span>{reason ?? (itemCount === 0 ? '添加资料以后就可以发布' : `${itemCount} 份资料`)}</span>
      </p>
      {state === 'rejected' ? <WhyRejected target={{ kind: 'album', id }} state={state} /> : null}
      <div className="ealbum__acts">
        {isShown ? (
          <>
            <Button size="sm" look="soft" href={albumHref(id)}>
              去看看
            </Button>
            <Button size="sm" look="quiet" disabled={isBusy} onPress={() => void bring('draft')}>
              改回草稿
            </Button>
          </>
        ) : (
          <Button size="sm" disabled={isBusy || itemCount === 0} onPress={() => void bring('published')}>
            发布
          </Button>
        )}
        <Button size="sm" look="quiet" disabled={isBusy} onPress={() => void deleteIt()}>
          删除专辑
        </Button>
      </div>
    </Card>
  );
}
