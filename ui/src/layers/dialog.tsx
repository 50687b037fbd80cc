import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Modal } from '#layers/modal.tsx';
import { mountOverlay } from '#layers/overlay.tsx';
import './dialog.css';

export type DialogProps = {
  open: boolean;
  title: string;
  /** One or two sentences; richer content goes into `children`. */
  text?: string;
  children?: ReactNode;
  /** What the act is called, for instance 确认支付. */
  ok: string;
  /** The safe choice on the left; an empty text leaves it out. */
  cancel?: string;
  /** Red: something is lost by it. */
  danger?: boolean;
  onOk: () => void;
  onCancel: () => void;
};

/** A question in the middle of the screen with the safe choice left and the act right. */
export function Dialog(props: DialogProps) {
  const { open, title, text, children, ok, cancel = '取消', danger, onOk, onCancel } = props;
  return (
    <Modal open={open} onClose={onCancel} label={title} className="dialog">
      <div className="dialog__b">
        <h2 className="dialog__t">{title}</h2>
        {text ? <p className="dialog__p">{text}</p> : null}
        {children}
      </div>
      <div className="dialog__f">
        {cancel ? (
          <button type="button" onClick={onCancel}>
            {cancel}
          </button>
        ) : null}
        <button type="button" className={danger ? 'dialog__bad' : 'dialog__ok'} onClick={onOk}>
          {ok}
        </button>
      </div>
    </Modal>
  );
}

export type Question = {
  title: string;
  text?: string;
  /** 确定 unless told; better the act itself, for instance 删除. */
  ok?: string;
  /** 取消 unless told; an empty text makes a notice with one button. */
  cancel?: string;
  danger?: boolean;
};

type DialogRequest = Question & { id: number; answer: (yes: boolean) => void };

let requests: readonly DialogRequest[] = [];
let open = false;
let isMounted = false;
let lastId = 0;
const listeners = new Set<() => void>();
let state: { question: DialogRequest | undefined; open: boolean } = { question: undefined, open: false };

function tell(): void {
  state = { question: requests[0] ?? state.question, open };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks and waits: true when the act was chosen, false by 取消, Esc or a tap beside it. One question at a time. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    requests = [...requests, { ...question, id: lastId, answer: resolve }];
    open = true;
    tell();
    if (!isMounted) mountOverlay(<DialogHost key="dialog" />);
    isMounted = true;
  });
}

function answer(question: DialogRequest, yes: boolean): void {
  if (requests[0] !== question) return;
  requests = requests.slice(1);
  open = requests.length > 0;
  tell();
  question.answer(yes);
}

/** Shows what `confirm` asks; stands in the app since the first question. */
function DialogHost() {
  const { question, open: isOpen } = useSyncExternalStore(subscribe, () => state);
  if (!question) return null;
  return (
    <Dialog
      key={question.id}
      open={isOpen}
      title={question.title}
      text={question.text}
      ok={question.ok ?? '确定'}
      cancel={question.cancel}
      danger={question.danger}
      onOk={() => answer(question, true)}
      onCancel={() => answer(question, false)}
    />
  );
}
