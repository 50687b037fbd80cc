import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { addLayer } from '#layers/open-layers.ts';
import './modal.css';

export type ModalProps = {
  open: boolean;
  /** Called by Esc, by going back and by a tap beside it. */
  onClose: () => void;
  /** What it is about, read aloud when it opens. */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * The native dialog under sheets and dialogs: the browser keeps the focus inside, gives it back, and puts it on top.
 * The content stays until it has slid away.
 */
export function Modal({ open, onClose, label, className = '', children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);
  const close = useEffectEvent(() => onClose());
  // A layout effect: the dialog is closed before it leaves the page, so that the focus goes back even then.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const root = document.documentElement;
    // A second dialog over the first finds no bar any more.
    if (!document.querySelector('dialog:modal'))
      root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    dialog.showModal();
    const removeLayer = addLayer(() => close());
    return () => {
      removeLayer();
      dialog.close();
    };
  }, [open]);
  return (
    // The keyboard closes it by Esc, through the cancel event.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`modal ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onTransitionEnd={(event) => {
        if (event.target === event.currentTarget && !open) setPresent(false);
      }}
    >
      {open || isPresent ? children : null}
    </dialog>
  );
}
