import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { ALBUM } from '@xuelin/contract/core/constants';
import type { AlbumDetail } from '#album/album-state.ts';
import { dropIndex, placeItem } from '#album/editing/place.ts';
import { type Item, useItems } from '#album/editing/use-items.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { OrderButtons } from '@xuelin/ui/controls/order-buttons.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { listIcon, plusIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const AddSheet = lazySheet(async () => (await import('#album/editing/add-sheet.tsx')).AddSheet);

/** The documents of an album: put in order by dragging, by keys or by buttons, taken out with an undo, added from a search. */
export function EditItems({ album }: { album: AlbumDetail }) {
  const { items, change } = useItems(album);
  const [isAdding, setAdding] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const [moving, setMoving] = useState<{ from: number; to: number } | null>(null);
  const visibleItems = moving ? placeItem(items, moving.from, moving.to) : items;
  const drag = (from: number, y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const middles = visibleItems.flatMap((item) => {
      const box = rows[items.indexOf(item)];
      return box ? [box.top + box.height / 2] : [];
    });
    setMoving({ from, to: dropIndex(middles, moving?.to ?? from, y) });
  };
  const drop = () => {
    if (moving && moving.from !== moving.to) change(placeItem(items, moving.from, moving.to));
    setMoving(null);
  };
  const takeOut = (at: number) => {
    const before = items;
    change(items.toSpliced(at, 1));
    showToast({
      title: '已移出专辑',
      duration: 5000,
      action: { label: '撤销', onPress: () => change(before) },
    });
  };
  return (
    <Card inset padded label="专辑里的资料">
      <div className="row between g8">
        <h2 className="f17 b c1">
          资料 <span className="num f13 c3">{items.length}</span>
        </h2>
        <Button
          size="sm"
          look="soft"
          icon={plusIcon}
          disabled={items.length >= ALBUM.items}
          onPress={() => {
            setAsked(true);
            setAdding(true);
          }}
        >
          添加资料
        </Button>
      </div>
      {items.length === 0 ? <p className="f13 c3">还没有资料，可以添加自己的，也可以添加别人的。</p> : null}
      <ol className="ealbum__list" ref={list}>
        {items.map((item, at) => (
          <Row
            key={item.id}
            item={item}
            at={at}
            // While something is dragged rows only look moved: one that moves in the page would lose the pointer.
            order={visibleItems.indexOf(item)}
            count={items.length}
            isMoving={moving?.from === at}
            onDrag={(y) => drag(at, y)}
            onDrop={drop}
            onPlace={(to) => change(placeItem(items, at, to))}
            onRemove={() => takeOut(at)}
          />
        ))}
      </ol>
      {hasAsked ? (
        <AddSheet
          open={isAdding}
          onClose={() => setAdding(false)}
          items={items}
          onAdd={(item) => change([...items, item])}
        />
      ) : null}
    </Card>
  );
}

type RowProps = {
  item: Item;
  at: number;
  /** Where it is shown. */
  order: number;
  count: number;
  isMoving: boolean;
  onDrag: (y: number) => void;
  onDrop: () => void;
  onPlace: (to: number) => void;
  onRemove: () => void;
};

function Row({ item, at, order, count, isMoving, onDrag, onDrop, onPlace, onRemove }: RowProps) {
  const { title, subject, available, author } = item;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (at + step >= 0 && at + step < count) onPlace(at + step);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event.clientY);
  };
  return (
    <li className={isMoving ? 'ealbum__i ealbum__i--moving' : 'ealbum__i'} style={{ order }}>
      <button
        type="button"
        className="ealbum__grip"
        aria-label={`拖动排序：${title}，第 ${at + 1} 份，共 ${count} 份，按上下键移动`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onLostPointerCapture={onDrop}
      >
        <Icon of={listIcon} size={20} />
      </button>
      <span className="ealbum__b">
        <span className="f14 c1 l2">{title}</span>
        <span className="row g8 f12 c3">
          {available ? null : <Tag look="bad">已下架</Tag>}
          <span className="ell">{[subject, author.nickname].filter((one) => one !== '').join('·')}</span>
        </span>
      </span>
      <span className="ealbum__o">
        <OrderButtons
          name={title}
          isFirst={at === 0}
          isLast={at === count - 1}
          isBusy={false}
          onMove={(step) => onPlace(at + step)}
          onRemove={onRemove}
        />
      </span>
    </li>
  );
}
