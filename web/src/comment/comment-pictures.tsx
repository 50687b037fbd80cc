import type { Draft } from '#comment/comment-calls.ts';
import type { Sending } from '@xuelin/client/uploads/use-image-uploads.ts';
import { RemovePicture, SendingPicture } from '@xuelin/ui/feedback/sending-picture.tsx';

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
          <RemovePicture label={`去掉第 ${index + 1} 张图片`} onPress={() => onRemove(id)} />
        </li>
      ))}
      {sending.map(({ key, retry, ...picture }) => (
        <li key={key}>
          <SendingPicture {...picture} onRetry={retry} onDrop={() => onDrop(key)} />
        </li>
      ))}
    </ul>
  );
}
