import { useRef, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { closeIcon } from '#icons/icons.ts';
import { Modal } from '#layers/modal.tsx';
import { ZoomImage } from '#layers/zoom-image.tsx';
import './image-preview.css';

export type ImagePreviewProps = {
  open: boolean;
  onClose: () => void;
  images: readonly { src: string; alt: string }[];
  /** Which picture is shown first, from 0. */
  start?: number;
  /** What is said of the picture shown (from 0) instead of its place among `images`. */
  count?: (index: number) => string;
  /** The reader comes near the last one: more may be added to `images`. */
  onNearEnd?: () => void;
};

/**
 * Pictures over the whole page: swipe between them, pinch or double tap to enlarge up to four times, drag when large.
 * Load it with `lazy` where it is used.
 */
export function ImagePreview({ open, start = 0, ...rest }: ImagePreviewProps) {
  return (
    <Modal open={open} onClose={rest.onClose} label="图片预览" className="preview">
      <Strip key={start} start={start} {...rest} />
    </Modal>
  );
}

type StripProps = Omit<ImagePreviewProps, 'open'> & { start: number };

function Strip({ images, start, onClose, count, onNearEnd }: StripProps) {
  const [at, setAt] = useState(start);
  const [large, setLarge] = useState(false);
  const placed = useRef(false);
  const place = (box: HTMLDivElement | null) => {
    if (!box || placed.current) return;
    placed.current = true;
    box.scrollLeft = start * box.clientWidth;
  };
  return (
    <>
      <div
        ref={place}
        className={large ? 'preview__b preview__b--large' : 'preview__b'}
        onScroll={(event) => {
          const box = event.currentTarget;
          const next = Math.round(box.scrollLeft / Math.max(1, box.clientWidth));
          setAt(next);
          if (next !== at && next >= images.length - 2) onNearEnd?.();
        }}
      >
        {images.map((image, index) => (
          <ZoomImage
            key={image.src}
            src={image.src}
            alt={image.alt}
            near={Math.abs(index - at) <= 1}
            shown={index === at}
            onLarge={setLarge}
          />
        ))}
      </div>
      <p className="preview__n num" aria-live="polite">
        {count ? count(at) : `${at + 1} / ${images.length}`}
      </p>
      <IconButton icon={closeIcon} label="关闭" className="preview__x" onPress={onClose} />
    </>
  );
}
