import type { ReadingLook } from '@xuelin/client/storage/reading-places.ts';
import { maxZoom, minZoom } from '#resource/reading/scroller.ts';
import { keyHelp } from '#resource/reading/use-reading-keys.ts';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { minusIcon, plusIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

const looks: readonly { key: ReadingLook; label: string }[] = [
  { key: 'day', label: '日间' },
  { key: 'sepia', label: '护眼' },
  { key: 'night', label: '夜间' },
];

type Props = {
  look: ReadingLook;
  zoom: number;
  onLook: (look: ReadingLook) => void;
  onZoom: (zoom: number) => void;
  onClose: () => void;
};

/** How the pages look, and how large they are. */
export function LookSheet({ look, zoom, onLook, onZoom, onClose }: Props) {
  return (
    <Sheet open onClose={onClose} title="显示">
      <Segment label="页面颜色" items={looks} current={look} onSelect={onLook} />
      <div className="look__z">
        <span>页面大小</span>
        <IconButton
          icon={minusIcon}
          label="缩小"
          disabled={zoom <= minZoom}
          onPress={() => onZoom(zoom - 0.5)}
        />
        <output className="num">{Math.round(zoom * 100)}%</output>
        <IconButton
          icon={plusIcon}
          label="放大"
          disabled={zoom >= maxZoom}
          onPress={() => onZoom(zoom + 0.5)}
        />
      </div>
      <p className="f13 c3">触屏：双指缩放，双击放大，轻点收起工具栏。键盘：{keyHelp}。</p>
    </Sheet>
  );
}
