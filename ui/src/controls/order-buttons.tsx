import { IconButton } from '#controls/icon-button.tsx';
import { downIcon, trashIcon } from '#icons/icons.ts';
import './order-buttons.css';

export type OrderButtonsProps = {
  /** What is moved, read aloud. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves one of a list up or down, or takes it out. */
export function OrderButtons({ name, isFirst, isLast, isBusy, onMove, onRemove }: OrderButtonsProps) {
  return (
    <span className="reorder">
      <IconButton
        icon={downIcon}
        size={18}
        className="reorder__up"
        label={`上移：${name}`}
        disabled={isFirst || isBusy}
        onPress={() => onMove(-1)}
      />
      <IconButton
        icon={downIcon}
        size={18}
        label={`下移：${name}`}
        disabled={isLast || isBusy}
        onPress={() => onMove(1)}
      />
      <IconButton icon={trashIcon} size={18} label={`移除：${name}`} disabled={isBusy} onPress={onRemove} />
    </span>
  );
}
