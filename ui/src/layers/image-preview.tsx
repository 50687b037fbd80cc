import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { backIcon, closeIcon, rightIcon } from '#icons/icons.ts';
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
 * Pictures over the whole page: swipe or turn by arrows between them, pinch or double tap to enlarge up to four times, drag
 * when large.
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
  const strip = useRef<HTMLDivElement>(null);
  const shownIndex = useRef(start);
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    // The strip has no width until the dialog is open, and another one when the window turns: its picture stays in place.
    const observer = new ResizeObserver(() => {
      box.scrollLeft = shownIndex.current * box.clientWidth;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const follow = (box: HTMLDivElement) => {
    if (box.clientWidth === 0) return;
    const next = Math.round(box.scrollLeft / box.clientWidth);
    if (next === shownIndex.current) return;
    shownIndex.current = next;
    setAt(next);
    if (next >= images.length - 2) onNearEnd?.();
  };
  const go = (step: number) => {
    const box = strip.current;
    const to = Math.min(images.length - 1, Math.max(0, shownIndex.current + step));
    box?.scrollTo({ left: to * box.clientWidth, behavior: 'smooth' });
  };
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || large) return;
    event.preventDefault();
    go(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <div
        ref={strip}
        className={large ? 'preview__b preview__b--large' : 'preview__b'}
        onScroll={(event) => follow(event.currentTarget)}
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
      {images.length > 1 && !large ? (
        <>
          <IconButton
            icon={backIcon}
            label="上一张"
            className="preview__go"
            disabled={at === 0}
            onPress={() => go(-1)}
          />
          <IconButton
            icon={rightIcon}
            label="下一张"
            className="preview__go preview__go--next"
            disabled={at === images.length - 1}
            onPress={() => go(1)}
          />
        </>
      ) : null}
      <IconButton icon={closeIcon} label="关闭" className="preview__x" onPress={onClose} />
    </>
  );
}
