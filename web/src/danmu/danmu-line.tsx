import { DecisionButton } from '#moderation/moderation.public.ts';
import { formatTime } from '#danmu/player/player-time.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { flagIcon, penIcon, trashIcon } from '@xuelin/ui/icons/icons.ts';

export type DanmuLineProps = {
  danmu: { text: string; time: number; answer: string | null; state?: string; reason?: string | null };
  onSeek: (time: number) => void;
  onDelete?: () => void;
  onReport?: () => void;
  onAnswer?: () => void;
  /** Opens why it was rejected. */
  onWhy?: () => void;
};

/** One danmu in a list: its second, which leads there, its text, the author's answer, and what may be done. */
export function DanmuLine({ danmu, onSeek, onDelete, onReport, onAnswer, onWhy }: DanmuLineProps) {
  const { text, time, answer, state, reason } = danmu;
  return (
    <li className="dn__i">
      <button
        type="button"
        className="dn__t num"
        aria-label={`${formatTime(time)}，从这里播放`}
        onClick={() => onSeek(time)}
      >
        {formatTime(time)}
      </button>
      <div className="dn__w">
        <p>
          {text}
          {state === 'reviewing' ? <span className="dn__s">审核中</span> : null}
          {state === 'rejected' ? (
            <span className="dn__s">未通过审核{reason ? `：${reason}` : null}</span>
          ) : null}
        </p>
        {onWhy ? <DecisionButton waits={state === 'reviewing'} onPress={onWhy} /> : null}
        {answer === null ? null : (
          <p className="dn__a">
            <b>作者答</b>
            {answer}
          </p>
        )}
      </div>
      {onAnswer ? (
        <IconButton icon={penIcon} size={16} label={answer === null ? '回答' : '改回答'} onPress={onAnswer} />
      ) : null}
      {onDelete ? <IconButton icon={trashIcon} size={16} label="删除这条弹幕" onPress={onDelete} /> : null}
      {onReport ? <IconButton icon={flagIcon} size={16} label="举报这条弹幕" onPress={onReport} /> : null}
    </li>
  );
}
