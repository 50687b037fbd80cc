import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { loadPart, savePart } from '@xuelin/client/storage/page-memory.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Modal } from '@xuelin/ui/layers/modal.tsx';
import './scratch-paper.css';

/** Points in px, x and y by turns. */
type Stroke = { tool: 'pen' | 'eraser'; points: number[] };

const WIDTHS = { pen: 2.5, eraser: 24 } as const;
const partOf = (name: string) => `draft:scratch:${name}`;

function drawStroke(context: CanvasRenderingContext2D, { tool, points }: Stroke): void {
  const [x = 0, y = 0] = points;
  context.globalCompositeOperation = tool === 'eraser' ? 'destination-out' : 'source-over';
  context.lineWidth = WIDTHS[tool];
  context.beginPath();
  context.moveTo(x, y);
  // A tap is a dot.
  context.lineTo(x + 0.1, y);
  for (let at = 2; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!);
  context.stroke();
}

export type ScratchPaperProps = {
  open?: boolean;
  onClose: () => void;
  /** What it belongs to; its strokes are kept under this name until the tab is closed. */
  name: string;
};

/** A sheet of paper over the page: the question shows through. */
export function ScratchPaper({ open = true, onClose, name }: ScratchPaperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Stroke | null>(null);
  const [tool, setTool] = useState<Stroke['tool']>('pen');
  const [strokes, setStrokes] = useState<Stroke[]>(
    () => (loadPart(partOf(name)) as Stroke[] | undefined) ?? [],
  );

  const context = () => canvas.current?.getContext('2d') ?? null;
  const draw = useEffectEvent((visibleStrokes: readonly Stroke[]) => {
    const [node, pen] = [canvas.current, context()];
    if (!node || !pen) return;
    const ratio = window.devicePixelRatio || 1;
    node.width = node.clientWidth * ratio;
    node.height = node.clientHeight * ratio;
    pen.scale(ratio, ratio);
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = getComputedStyle(node).color;
    for (const stroke of visibleStrokes) drawStroke(pen, stroke);
  });
  const drawAgain = useEffectEvent(() => draw(strokes));
  useEffect(() => {
    if (!open || !canvas.current) return undefined;
    const observer = new ResizeObserver(() => drawAgain());
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [open]);
  useEffect(() => draw(strokes), [strokes]);

  const change = (next: Stroke[]) => {
    setStrokes(next);
    savePart(partOf(name), next);
  };
  const pointOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [Math.round(event.clientX - box.left), Math.round(event.clientY - box.top)];
  };
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = { tool, points: pointOf(event) };
  };
  const move = (event: PointerEvent) => {
    const [stroke, pen] = [current.current, context()];
    if (!stroke || !pen) return;
    const before = stroke.points.slice(-2);
    const next = pointOf(event);
    stroke.points.push(...next);
    drawStroke(pen, { tool: stroke.tool, points: [...before, ...next] });
  };
  const end = () => {
    if (current.current) change([...strokes, current.current]);
    current.current = null;
  };

  return (
    <Modal open={open} onClose={onClose} label="草稿纸" className="scratch">
      <canvas
        ref={canvas}
        className="scratch__c"
        aria-label="草稿纸，用手指、笔或鼠标书写"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="scratch__f">
        <Segment
          items={[
            { key: 'pen', label: '笔' },
            { key: 'eraser', label: '橡皮' },
          ]}
          current={tool}
          label="工具"
          onSelect={setTool}
        />
        <Button
          size="sm"
          look="quiet"
          disabled={strokes.length === 0}
          onPress={() => change(strokes.slice(0, -1))}
        >
          撤销
        </Button>
        <Button size="sm" look="quiet" disabled={strokes.length === 0} onPress={() => change([])}>
          清空
        </Button>
        <Button size="sm" onPress={onClose}>
          收起
        </Button>
      </div>
    </Modal>
  );
}
