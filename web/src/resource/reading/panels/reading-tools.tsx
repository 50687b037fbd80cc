import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { backIcon, eyeIcon, helpIcon, penIcon, rightIcon } from '@xuelin/ui/icons/icons.ts';

type Props = {
  shown: number;
  visible: number;
  onTurn: (pages: number) => void;
  onContents: () => void;
  onNote: () => void;
  onLook: () => void;
  /** The reader does not understand the page that is shown. */
  isMarked: boolean;
  onMark: () => void;
};

/** The bar at the foot: where one is, pages on and back, a note, how it looks. */
export function ReadingTools({
  shown,
  visible,
  onTurn,
  onContents,
  onNote,
  onLook,
  isMarked,
  onMark,
}: Props) {
  return (
    <div className="read__f" role="toolbar" aria-label="阅读工具">
      <IconButton icon={eyeIcon} label="显示" onPress={onLook} />
      <IconButton icon={backIcon} label="上一页" disabled={shown <= 1} onPress={() => onTurn(-1)} />
      <button type="button" className="read__n num" onClick={onContents}>
        <span className="sr">跳转，现在第几页：</span>
        <span>
          {shown} / {visible}
        </span>
      </button>
      <IconButton icon={rightIcon} label="下一页" disabled={shown >= visible} onPress={() => onTurn(1)} />
      <IconButton
        icon={helpIcon}
        label="这一页看不懂"
        pressed={isMarked}
        className={isMarked ? 'read__mark' : ''}
        onPress={onMark}
      />
      <IconButton icon={penIcon} label="记笔记" onPress={onNote} />
    </div>
  );
}
