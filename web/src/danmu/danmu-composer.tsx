import { useId, useState } from 'react';
import type { Danmu } from '@xuelin/contract/danmu';
import { DANMU } from '@xuelin/contract/constants';
import { useCallMutation } from '#runtime/call-mutation.ts';
import { errorCode, errorText } from '#runtime/errors.ts';
import { currentToken, toLogin } from '#runtime/guard.ts';
import type { Store } from '#runtime/store.ts';
import { useKept } from '#shell/page.tsx';
import type { VideoPlayer } from '#danmu/video-player.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import './danmu-composer.css';

type Color = (typeof DANMU.colors)[number];
/** Names of DANMU.colors, in their order. */
const names = ['白色', '黄色', '绿色', '蓝色', '粉色', '橙色'];

export type DanmuComposerProps = { chapterId: number; player: VideoPlayer; sent: Store<Danmu | null> };

/** Where a danmu is written. It goes to the second at which the video is when it is sent. */
export function DanmuComposer({ chapterId, player, sent }: DanmuComposerProps) {
  const [text, setText] = useKept(`danmu:${chapterId}`, '');
  const [color, setColor] = useKept<Color>('danmuColor', DANMU.colors[0]);
  const [isChoosing, setChoosing] = useState(false);
  const [fault, setFault] = useState<{ text: string; href?: string }>();
  const { mutateAsync, isPending } = useCallMutation('danmu/add');
  const faultId = useId();

  const send = async () => {
    if (isPending || text.trim() === '') return;
    if (!currentToken()) return toLogin();
    setFault(undefined);
    try {
      const time = Math.min(Math.floor(player.time.get()), player.seconds);
      const danmu = await mutateAsync({ chapterId, text, color, time });
      setText('');
      setChoosing(false);
      sent.set(danmu);
      if (danmu.state === 'reviewing') showToast('已提交，审核通过后大家就能看到');
    } catch (error) {
      const words = errorCode(error) === 0 ? '没有发出去，请检查网络后再点一次' : errorText(error);
      const needsPhone = errorCode(error) === 4001;
      setFault(needsPhone ? { text: words, href: '#/pages/users/user_information/index' } : { text: words });
    }
  };
  return (
    <form
      className="dc"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="dc__row">
        <button
          type="button"
          className="dc__color"
          aria-label={`弹幕颜色：${names[DANMU.colors.indexOf(color)] ?? ''}`}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <span style={{ '--ink': color }} aria-hidden="true">
            A
          </span>
        </button>
        <input
          className="dc__text"
          value={text}
          maxLength={DANMU.textMax}
          placeholder="发条弹幕，说说你的理解"
          aria-label="弹幕"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          enterKeyHint="send"
          onChange={(event) => {
            setFault(undefined);
            setText(event.target.value);
          }}
        />
        <Button type="submit" size="sm" disabled={text.trim() === ''} loading={isPending}>
          发送
        </Button>
      </div>
      {isChoosing ? (
        <fieldset className="dc__colors">
          <legend className="sr">弹幕颜色</legend>
          {DANMU.colors.map((one, index) => (
            <label key={one}>
              <input
                type="radio"
                className="sr"
                name={`color-${chapterId}`}
                checked={one === color}
                onChange={() => setColor(one)}
              />
              <span style={{ '--ink': one }} />
              <span className="sr">{names[index]}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {fault ? (
        <p className="dc__no" id={faultId} role="alert">
          {fault.text}
          {fault.href ? <a href={fault.href}>去绑定手机号</a> : null}
        </p>
      ) : null}
    </form>
  );
}
