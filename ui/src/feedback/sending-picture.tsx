import { IconButton } from '#controls/icon-button.tsx';
import { Progress } from '#feedback/progress.tsx';
import { closeIcon } from '#icons/icons.ts';
import './sending-picture.css';

export type SendingPictureProps = {
  /** The file's name, read aloud. */
  name: string;
  /** How much is sent, 0–1. */
  part: number;
  /** Why it did not arrive; `''` while it is on its way. */
  failed: string;
  onRetry: () => void;
  onDrop: () => void;
};

/** What stands in the place of a picture that is being sent, or that did not arrive. */
export function SendingPicture({ name, part, failed, onRetry, onDrop }: SendingPictureProps) {
  if (failed === '') {
    return (
      <span className="sendpic">
        <span className="num f12">{Math.round(part * 100)}%</span>
        <Progress value={part} label={`正在上传“${name}”`} />
      </span>
    );
  }
  return (
    <span className="sendpic">
      <button type="button" className="sendpic__again" onClick={onRetry}>
        重试
        <span className="sr">
          上传“{name}”：{failed}
        </span>
      </button>
      <RemovePicture label={`不传“${name}”了`} onPress={onDrop} />
    </span>
  );
}

/** The cross at the corner of a picture that is about to be sent; its place is `position: relative`. */
export function RemovePicture({ label, onPress }: { label: string; onPress: () => void }) {
  return <IconButton icon={closeIcon} size={14} label={label} className="sendpic__x" onPress={onPress} />;
}
