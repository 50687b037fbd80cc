import { useState } from 'react';
import type { Seeding } from '@xuelin/contract/seeding/seeding';
import { ReportButton } from '#moderation/moderation.public.tsx';
import { useDeletePost } from '#seeding/details/use-delete-post.ts';
import { writePostPath } from '#seeding/seeding-links.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { openPage } from '#shell/stack/router.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { eyeIcon, moreIcon, penIcon, trashIcon, uploadIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionSheet } from '@xuelin/ui/layers/sheet.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const VisibilitySheet = lazySheet(
  async () => (await import('#seeding/compose/visibility-sheet.tsx')).VisibilitySheet,
);

const now = () => Math.floor(Date.now() / 1000);

/** What can be done with a post beside reading it: report it, or, of one's own, change, pin, hide and delete it. */
export function PostMenu({ post }: { post: Seeding }) {
  return post.mine ? <OwnMenu post={post} /> : <ReportButton target={{ kind: 'seeding', id: post.id }} />;
}

function OwnMenu({ post }: { post: Seeding }) {
  const { id, pinned, visibility, state, editableUntil } = post;
  const [isOpen, setOpen] = useState(false);
  const [asksWho, setAsksWho] = useState<'never' | 'open' | 'closed'>('never');
  const pin = useCallMutation('seeding/pin');
  const setVisibility = useCallMutation('seeding/setVisibility');
  const remove = useDeletePost();
  const { goBack } = usePageMoves();
  const run = async (work: Promise<unknown>, message: string) => {
    try {
      await work;
      showToast({ title: message, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const actions = [
    ...(editableUntil !== null && editableUntil > now()
      ? [{ key: 'edit', label: '编辑', icon: penIcon, onPress: () => openPage(writePostPath({ id })) }]
      : []),
    ...(state === 'published'
      ? [
          {
            key: 'pin',
            label: pinned ? '取消置顶' : '主页置顶',
            icon: uploadIcon,
            onPress: () =>
              void run(
                pin.mutateAsync({ id, on: !pinned }),
                pinned ? '已取消置顶' : '已置顶在你的主页，之前置顶的已让位',
              ),
          },
        ]
      : []),
    { key: 'who', label: '谁可以看', icon: eyeIcon, onPress: () => setAsksWho('open') },
    {
      key: 'delete',
      label: '删除',
      icon: trashIcon,
      onPress: () => void remove(id, goBack),
    },
  ];
  return (
    <>
      <IconButton icon={moreIcon} label="更多" onPress={() => setOpen(true)} />
      <ActionSheet open={isOpen} onClose={() => setOpen(false)} title="我的帖子" actions={actions} />
      {asksWho === 'never' ? null : (
        <VisibilitySheet
          open={asksWho === 'open'}
          onClose={() => setAsksWho('closed')}
          current={visibility}
          onChoose={(next) => void run(setVisibility.mutateAsync({ id, visibility: next }), '已更改可见范围')}
        />
      )}
    </>
  );
}
