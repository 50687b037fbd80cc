import { useState } from 'react';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { NUMBER_LENGTH } from '@xuelin/ui/controls/number-field.tsx';
import { numberFault, readNumber } from '@xuelin/ui/controls/typed-number.ts';
import { backIcon, minusIcon, plusIcon, rightIcon } from '@xuelin/ui/icons/icons.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Props = {
  page: number;
  pageCount: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
};

/** The bar at the foot: pages on and back, a jump, how large both sides are. */
export function ComparisonBar({ page, pageCount, zoom, onPage, onZoom }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const pageRule = { min: 1, max: pageCount };
  const jump = () => {
    if (typed === null) return;
    setTyped(null);
    const fault = numberFault(typed, pageRule);
    if (fault) showToast({ title: fault, icon: 'warn' });
    const next = readNumber(typed, pageRule);
    if (next) onPage(next);
  };
  return (
    <div className="cmp__f" role="toolbar" aria-label="对照工具">
      <IconButton icon={backIcon} label="上一页" disabled={page <= 1} onPress={() => onPage(page - 1)} />
      <form
        className="cmp__j num"
        onSubmit={(event) => {
          event.preventDefault();
          jump();
        }}
      >
        <input
          aria-label={`跳到第几页，共 ${pageCount} 页`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={NUMBER_LENGTH}
          aria-invalid={numberFault(typed ?? '', pageRule) ? true : undefined}
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={jump}
        />
        <span>/ {pageCount}</span>
      </form>
      <IconButton
        icon={rightIcon}
        label="下一页"
        disabled={page >= pageCount}
        onPress={() => onPage(page + 1)}
      />
      <i className="cmp__fs" />
      <IconButton icon={minusIcon} label="缩小" disabled={zoom <= 1} onPress={() => onZoom(zoom * 0.8)} />
      <IconButton icon={plusIcon} label="放大" disabled={zoom >= 4} onPress={() => onZoom(zoom * 1.25)} />
    </div>
  );
}
