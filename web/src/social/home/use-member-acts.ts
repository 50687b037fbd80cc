import type { UserHome } from '@xuelin/contract/social';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { copyText } from '@xuelin/client/device/clipboard.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { memberHref } from '#social/social-links.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** What can be done about a member, beside following. */
export function useMemberActs({ uid, nickname, blocking, muted }: UserHome) {
  const block = useCallMutation('block/set');
  const mute = useCallMutation('block/setMute');
  const act = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      showToast({ title: message, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  const share = async () => {
    const url = `${location.origin}${location.pathname}${memberHref(uid)}`;
    const { copied, message } = await copyText(`${nickname}的主页 ${url}`);
    showToast({ title: copied ? '链接已复制，可以发给同学' : message, icon: copied ? 'ok' : 'warn' });
  };
  const setBlock = async () => {
    if (!currentToken()) return toLogin();
    if (blocking) return act(() => block.mutateAsync({ uid, on: false }), '已解除拉黑');
    const isSure = await confirm({
      title: `拉黑${nickname}？`,
      text: '你们会互相取消关注，互相看不到对方的评论、题解和主页。可以在设置的黑名单里解除。',
      ok: '拉黑',
      danger: true,
    });
    if (isSure) await act(() => block.mutateAsync({ uid, on: true }), '已拉黑');
  };
  const setMute = async () => {
    if (!currentToken()) return toLogin();
    const message = muted ? '已恢复' : '不会再收到 TA 的消息';
    await act(() => mute.mutateAsync({ uid, on: !muted }), message);
  };
  return { share, setBlock, setMute };
}
