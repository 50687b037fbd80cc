import { useId, useState } from 'react';
import type { Ref } from 'react';
import { DANMU } from '@xuelin/contract/core/constants';
import type { DanmuDraft } from '#danmu/danmu-draft.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import './danmu-composer.css';

/** Names of DANMU.colors, in their order. */
const names = ['白色', '黄色', '绿色', '蓝色', '粉色', '橙色'];

export type DanmuComposerProps = {
  draft: DanmuDraft;
  /** It is out. */
  onSent?: () => void;
  field?: Ref<HTMLInputElement>;
};

/** Where a danmu is written. It goes to the second at which the video is when it is sent. */
export function DanmuComposer({ draft, onSent, field }: DanmuComposerProps) {
  const { text, color, fault, isSending, setText, setColor } = draft;
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();

  const send = async () => {
    if (!(await draft.send())) return;
    setChoosing(false);
    onSent?.();
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
          ref={field}
          className="dc__text"
          value={text}
          maxLength={DANMU.textMax}
          placeholder="发条弹幕，说说你的理解"
          aria-label="弹幕"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}fault` : undefined}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="sm" disabled={text.trim() === ''} loading={isSending}>
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
                name={`${id}color`}
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
        <p className="dc__no" id={`${id}fault`} role="alert">
          {fault.text}
          {fault.href ? <a href={fault.href}>去绑定手机号</a> : null}
        </p>
      ) : null}
    </form>
  );
}
