import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { keyTarget, moveItem } from '#seeding/compose/picture-order.ts';
import type { DraftImage } from '#seeding/compose/post-draft.ts';
import type { useImageUploads } from '@xuelin/client/uploads/use-image-uploads.ts';
import { Faults } from '@xuelin/ui/feedback/faults.tsx';
import { RemovePicture, SendingPicture } from '@xuelin/ui/feedback/sending-picture.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { plusIcon } from '@xuelin/ui/icons/icons.ts';
import './compose-pictures.css';

type Props = {
  images: readonly DraftImage[];
  uploads: ReturnType<typeof useImageUploads>;
  /** How many there may be; undefined until that is known. */
  limit: Output<'seeding/getPictureLimit'> | undefined;
  onChange: (images: readonly DraftImage[]) => void;
};

/** The tile below a pointer, by its place; undefined beside the tiles. */
function tileAt({ clientX, clientY }: PointerEvent): number | undefined {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]');
  return tile ? Number(tile.dataset.at) : undefined;
}

function limitText({ most, newcomer }: Output<'seeding/getPictureLimit'>, count: number): string {
  const limit = newcomer ? `新同学每条最多 ${most} 张图` : `最多 ${most} 张图`;
  return count > 1 ? `${limit}。按住图片拖动，可以调整顺序` : limit;
}

/** The pictures of a post that is written: put in order by dragging or by the arrow keys, taken out, added. */
export function ComposePictures({ images, uploads, limit, onChange }: Props) {
  const [draggedAt, setDraggedAt] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    const next = moveItem(images, from, to);
    if (next === images) return false;
    onChange(next);
    setAnnouncement(`已移到第 ${to + 1} 张`);
    return true;
  };
  const followKey = (event: KeyboardEvent, at: number) => {
    const to = keyTarget(event.key, at, images.length);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The focus goes with the picture.
    if (move(at, to))
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-at="${to}"] .mypic__m`)?.focus(),
      );
  };
  const followPointer = useEffectEvent((event: PointerEvent) => {
    const to = tileAt(event);
    if (draggedAt !== null && to !== undefined && move(draggedAt, to)) setDraggedAt(to);
  });
  const isDragging = draggedAt !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    // On the window: the tile that was taken changes its place in the document, and what it captured would be lost.
    const follow = (event: PointerEvent) => followPointer(event);
    const drop = () => setDraggedAt(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [isDragging]);
  return (
    <>
      <ul ref={list} className="mypics" aria-label="要发的图片">
        {images.map(({ id, url }, at) => (
          <li key={id} data-at={at} className={draggedAt === at ? 'mypic mypic--drag' : 'mypic'}>
            <button
              type="button"
              className="mypic__m"
              aria-label={`第 ${at + 1} 张图片，共 ${images.length} 张，用方向键调整顺序`}
              onKeyDown={(event) => followKey(event, at)}
              onPointerDown={(event) => {
                if (event.button === 0 && images.length > 1) setDraggedAt(at);
              }}
            >
              <img src={url} alt="" draggable={false} />
            </button>
            <RemovePicture
              label={`去掉第 ${at + 1} 张图片`}
              onPress={() => onChange(images.filter((one) => one.id !== id))}
            />
          </li>
        ))}
        {uploads.sending.map(({ key, retry, ...picture }) => (
          <li key={`sending-${key}`} className="mypic">
            <SendingPicture {...picture} onRetry={retry} onDrop={() => uploads.drop(key)} />
          </li>
        ))}
        {uploads.isFull ? null : (
          <li className="mypic">
            <button type="button" className="mypic__add" onClick={() => void uploads.add()}>
              <Icon of={plusIcon} size={24} />
              图片
            </button>
          </li>
        )}
      </ul>
      {limit ? <p className="f12 c3">{limitText(limit, images.length)}</p> : null}
      <Faults list={uploads.faults} />
      <output className="sr">{announcement}</output>
    </>
  );
}
