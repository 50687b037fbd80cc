import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { MAX_ZOOM, areaOf, fitView, moveView, startView } from '#account/profile/crop-area.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './avatar-crop.css';

/** Side of the finished picture, px. */
const SIDE = 480;
/** Share of the square that an arrow key moves the picture by. */
const STEP = 0.05;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type Props = { picture: ImageBitmap; onDone: (file: File) => void; onClose: () => void };

/** Cuts a square out of a picture: what the canvas shows is what is sent. */
export function AvatarCrop({ picture, onDone, onClose }: Props) {
  const { width, height } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState(startView);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const { left, top, side } = areaOf(view, width, height);
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, view, width, height]);
  const move = (by: { x: number; y: number }) => setView((before) => moveView(before, by, width, height));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const size = event.currentTarget.clientWidth;
    move({ x: event.movementX / size, y: event.movementY / size });
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const finish = () => {
    canvas.current?.toBlob(
      (blob) => {
        if (blob) onDone(new File([blob], 'avatar.jpg', { type: 'image/jpeg' }));
      },
      'image/jpeg',
      0.9,
    );
  };
  const foot = (
    <>
      <Button look="soft" size="lg" onPress={onClose}>
        取消
      </Button>
      <Button size="lg" onPress={finish}>
        用这个头像
      </Button>
    </>
  );
  return (
    <Sheet open onClose={onClose} title="调整头像" foot={foot}>
      <div className="crop">
        {/* Dragged by a finger, moved by the arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          // The picture is drawn, so that no other element can stand for it.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label="头像预览，拖动或用方向键移动"
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        />
        <label className="crop__zoom">
          放大
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={view.zoom}
            onChange={(event) =>
              setView(fitView({ ...view, zoom: Number(event.target.value) }, width, height))
            }
          />
        </label>
      </div>
    </Sheet>
  );
}
