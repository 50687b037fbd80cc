import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { copyText } from '@xuelin/client/device/clipboard.ts';
import { isWeChat } from '@xuelin/client/calls/environment.ts';
import { currentToken } from '@xuelin/client/calls/guard.ts';
import { shareHref } from '@xuelin/client/session/share-link.ts';
import type { SharedKind } from '@xuelin/client/session/share-link.ts';
import { linkIcon, shareIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionSheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

export type ShareTarget = { kind: SharedKind; id: number; title: string; summary: string };

export type ShareSheetProps = { open: boolean; onClose: () => void; target: ShareTarget };

/** The ways to pass something on: its link, and what the device offers. A member's share is counted. */
export function ShareSheet({ open, onClose, target }: ShareSheetProps) {
  const { kind, id, title, summary } = target;
  const share = useCallMutation('collect/share');
  const url = shareHref(kind, id);
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
  const ways = [{ key: 'copy', label: '复制链接', icon: linkIcon, onPress: () => void copy() }];
  if (typeof navigator.share === 'function') {
    ways.push({ key: 'more', label: '更多方式', icon: shareIcon, onPress: () => void offer() });
  }
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title="分享"
      note={isWeChat() ? '也可以点右上角“…”，选择发送给朋友或分享到朋友圈。' : undefined}
      actions={ways}
    />
  );
}
