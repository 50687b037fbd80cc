import { useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { closeIcon } from '#ui/icons.ts';
import { Modal } from '#ui/modal.tsx';
import { ZoomImage } from '#ui/zoom-image.tsx';
import './image-preview.css';

export type ImagePreviewProps = {
  open: boolean;
  onClose: () => void;
  images: readonly { src: string; alt: string }[];
  /** Which picture is shown first, from 0. */
  start?: number;
};

/**
 * Pictures over the whole page: swipe between them, pinch or double tap to enlarge up to four times, drag when large.
 * Load it with `lazy` where it is used.
 */
export function ImagePreview({ open, onClose, images, start = 0 }: ImagePreviewProps) {
  return (
    <Modal open={open} onClose={onClose} label="图片预览" className="preview">
      <Strip key={start} images={images} start={start} onClose={onClose} />
    </Modal>
  );
}

function Strip({
  images,
  start,
  onClose,
}: {
  images: ImagePreviewProps['images'];
  start: number;
  onClose: () => void;
}) {
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
          setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)));
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
        {at + 1} / {images.length}
      </p>
      <IconButton icon={closeIcon} label="关闭" className="preview__x" onPress={onClose} />
    </>
  );
}
