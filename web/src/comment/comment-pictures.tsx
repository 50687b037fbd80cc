import type { Draft } from '#comment/comment-calls.ts';
import type { Sending } from '#comment/use-pictures.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { closeIcon } from '@xuelin/ui/icons/icons.ts';
import { Progress } from '@xuelin/ui/feedback/progress.tsx';

type Props = {
  images: Draft['images'];
  sending: readonly Sending[];
  onRemove: (id: number) => void;
  onDrop: (key: number) => void;
};

/** Pictures of a comment that is being written: those that have arrived, and those on their way. */
export function CommentPictures({ images, sending, onRemove, onDrop }: Props) {
  if (images.length === 0 && sending.length === 0) return null;
  return (
    <ul className="compose__pics" aria-label="要发的图片">
      {images.map(({ id, url }, index) => (
        <li key={id}>
          <img src={url} alt={`第 ${index + 1} 张图片`} />
          <IconButton
            icon={closeIcon}
            size={14}
            label={`去掉第 ${index + 1} 张图片`}
            className="compose__x"
            onPress={() => onRemove(id)}
          />
        </li>
      ))}
      {sending.map(({ key, name, part, failed, retry }) => (
        <li key={key} className="compose__up">
          {failed === '' ? (
            <>
              <span className="num f12">{Math.round(part * 100)}%</span>
              <Progress value={part} label={`正在上传“${name}”`} />
            </>
          ) : (
            <>
              <button type="button" className="compose__again" onClick={retry}>
                重试
                <span className="sr">
                  上传“{name}”：{failed}
                </span>
              </button>
              <IconButton
                icon={closeIcon}
                size={14}
                label={`不传“${name}”了`}
                className="compose__x"
                onPress={() => onDrop(key)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
