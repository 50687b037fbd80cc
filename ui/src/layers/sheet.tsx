import type { ReactNode } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { closeIcon } from '#icons/icons.ts';
import type { IconShape } from '#icons/icons.ts';
import { Icon } from '#icons/icon.tsx';
import { Modal } from '#layers/modal.tsx';
import './sheet.css';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Leaves out the head with its title and close button (the title is read aloud still). */
  bare?: boolean;
  children: ReactNode;
  /** One or two buttons at the foot, which stay while the content scrolls. */
  foot?: ReactNode;
};

/** A panel that rises from the foot of the page, at most 85 % of its height. */
export function Sheet({ open, onClose, title, bare, children, foot }: SheetProps) {
  return (
    <Modal open={open} onClose={onClose} label={title} className="sheet">
      {bare ? null : (
        <div className="sheet__h">
          <h2>{title}</h2>
          <IconButton icon={closeIcon} label="关闭" size={20} onPress={onClose} />
        </div>
      )}
      <div className="sheet__b">{children}</div>
      {foot ? <div className="sheet__f">{foot}</div> : null}
    </Modal>
  );
}

export type ActionSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the acts. */
  note?: string;
  /** Up to ten acts, five a row. A chosen act closes the sheet first. */
  actions: readonly { key: string; label: string; icon: IconShape; onPress: () => void }[];
};

/** A sheet of acts with icons, and 取消. */
export function ActionSheet({ open, onClose, title, note, actions }: ActionSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} bare>
      <div className="acts">
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            onClick={() => {
              onClose();
              action.onPress();
            }}
          >
            <span>
              <Icon of={action.icon} />
            </span>
            {action.label}
          </button>
        ))}
      </div>
      {note ? <p className="f13 c3 acts__n">{note}</p> : null}
      <button type="button" className="acts__x" onClick={onClose}>
        取消
      </button>
    </Sheet>
  );
}
