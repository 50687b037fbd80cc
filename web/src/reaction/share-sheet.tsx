import { useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { copyText } from '@xuelin/client/device/clipboard.ts';
import { isWeChat } from '@xuelin/client/calls/environment.ts';
import { currentToken } from '@xuelin/client/calls/guard.ts';
import { shareHref } from '@xuelin/client/session/share-link.ts';
import type { SharedKind } from '@xuelin/client/session/share-link.ts';
import { linkIcon, pictureIcon, shareIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionSheet } from '@xuelin/ui/layers/sheet.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

export type ShareTarget = { kind: SharedKind; id: number; title: string; summary: string };

export type ShareSheetProps = { open: boolean; onClose: () => void; target: ShareTarget };

const SharePosterSheet = lazySheet(
  async () => (await import('#reaction/share-poster-sheet.tsx')).SharePosterSheet,
);

/** The ways to pass something on: what the device offers, a poster with a code to scan, its link. A member's share is counted. */
export function ShareSheet({ open, onClose, target }: ShareSheetProps) {
  const { kind, id, title, summary } = target;
  const share = useCallMutation('collect/share');
  const url = shareHref(kind, id);
  const [hasPoster, setPoster] = useState(false);
  const count = () => {
    if (currentToken()) share.mutate({ kind, id });
  };
  const copy = async () => {
    const { copied, message } = await copyText(`${title} ${url}`);
    if (copied) count();
    showToast({ title: copied ? '链接已复制，可以发给同学' : message, icon: copied ? 'ok' : 'warn' });
  };
  const offer = async () => {
    try {
      await navigator.share({ title, text: summary, url });
      count();
    } catch (error) {
      // The reader changed their mind: nothing to say.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const ways = [
    { key: 'poster', label: '分享海报', icon: pictureIcon, onPress: () => setPoster(true) },
    { key: 'copy', label: '复制链接', icon: linkIcon, onPress: () => void copy() },
  ];
  if (typeof navigator.share === 'function') {
    ways.unshift({ key: 'system', label: '系统分享', icon: shareIcon, onPress: () => void offer() });
  }
  return (
    <>
      <ActionSheet
        open={open}
        onClose={onClose}
        title="分享"
        note={isWeChat() ? '也可以点右上角“…”，选择发送给朋友或分享到朋友圈。' : undefined}
        actions={ways}
      />
      {hasPoster ? (
        <SharePosterSheet target={target} onClose={() => setPoster(false)} onShared={count} />
      ) : null}
    </>
  );
}
