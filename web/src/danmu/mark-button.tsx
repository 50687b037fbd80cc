import { useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { setAnswer } from '@xuelin/client/queries/query.ts';
import type { Heat } from '#danmu/player/player-frame.tsx';
import { formatTime } from '#danmu/player/player-time.ts';
import { usePart } from '#danmu/player/use-media.ts';
import type { VideoPlayer } from '#danmu/player/video-player.ts';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { helpIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Seconds around a mark within which the button takes it back instead of setting another. */
const NEAR = 3;

/** “这里没看懂”: notes the second for oneself and, counted, for everybody. */
export function MarkButton({
  chapterId,
  player,
  heat,
}: {
  chapterId: number;
  player: VideoPlayer;
  heat: Heat | undefined;
}) {
  const { mutateAsync } = useCallMutation('danmu/setMark');
  const [isSending, setSending] = useState(false);
  const marks = heat?.marks ?? [];
  const near = usePart(player.time, (time) =>
    marks.find((mark) => Math.abs(mark - Math.floor(time)) <= NEAR),
  );
  const press = async () => {
    if (!currentToken()) return toLogin();
    if (isSending) return;
    const on = near === undefined;
    const time = near ?? Math.min(Math.floor(player.time.get()), player.seconds);
    setSending(true);
    try {
      await mutateAsync({ chapterId, time, on });
      setAnswer('danmu/getHeat', { chapterId }, (before) => ({
        ...before,
        marks: on
          ? [...before.marks, time].toSorted((a, b) => a - b)
          : before.marks.filter((mark) => mark !== time),
      }));
      showToast(on ? `已标记 ${formatTime(time)}，在进度条上能找到` : '已取消标记');
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Chip well on={near !== undefined} icon={helpIcon} onPress={() => void press()}>
      这里没看懂
    </Chip>
  );
}
