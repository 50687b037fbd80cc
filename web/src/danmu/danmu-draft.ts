import { useState } from 'react';
import type { Danmu } from '@xuelin/contract/danmu';
import { DANMU } from '@xuelin/contract/core/constants';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorCode, errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import type { Store } from '@xuelin/client/queries/store.ts';
import { usePersistedState } from '#shell/page/page.tsx';
import { setLook } from '#danmu/player/player-look.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

export type DanmuColor = (typeof DANMU.colors)[number];

/** A danmu being written. The field under the picture and the one in full screen share it. */
export type DanmuDraft = {
  text: string;
  color: DanmuColor;
  /** Why it was not sent, and where that can be mended. */
  fault: { text: string; href?: string } | undefined;
  isSending: boolean;
  setText: (text: string) => void;
  setColor: (color: DanmuColor) => void;
  /** Sends it to the second at which the video is; true when it is out. A visitor is led to login. */
  send: () => Promise<boolean>;
};

/** The draft of a chapter; it survives a reload and the way through login. */
export function useDanmuDraft(
  chapterId: number,
  player: VideoPlayer,
  sentDanmu: Store<Danmu | null>,
): DanmuDraft {
  const [text, setText] = usePersistedState(`danmu:${chapterId}`, '');
  const [color, setColor] = usePersistedState<DanmuColor>('danmuColor', DANMU.colors[0]);
  const [fault, setFault] = useState<DanmuDraft['fault']>();
  const { mutateAsync, isPending } = useCallMutation('danmu/add');

  const send = async () => {
    if (isPending || text.trim() === '') return false;
    if (!currentToken()) {
      toLogin();
      return false;
    }
    setFault(undefined);
    try {
      const time = Math.min(Math.floor(player.time.get()), player.seconds);
      const danmu = await mutateAsync({ chapterId, text, color, time });
      setText('');
      sentDanmu.set(danmu);
      // Whoever sends one wants to see it.
      setLook({ danmu: true });
      if (danmu.state === 'reviewing') showToast('已提交，审核通过后大家就能看到');
      return true;
    } catch (error) {
      const words = errorCode(error) === 0 ? '没有发出去，请检查网络后再点一次' : errorText(error);
      const needsPhone = errorCode(error) === 4001;
      setFault(needsPhone ? { text: words, href: '#/pages/users/user_information/index' } : { text: words });
      return false;
    }
  };
  return {
    text,
    color,
    fault,
    isSending: isPending,
    setText: (next) => {
      setFault(undefined);
      setText(next);
    },
    setColor,
    send,
  };
}
