import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#icons/icon.tsx';
import { checkIcon, warnIcon } from '#icons/icons.ts';
import { mountOverlay } from '#layers/overlay.tsx';
import { Spinner } from '#feedback/spinner.tsx';
import './toast.css';

export type ToastOptions = {
  title: string;
  /** ok: a tick; warn: a warning sign; none unless told. */
  icon?: 'ok' | 'warn';
  /** How long it stays, in ms; 2000 unless told. */
  duration?: number;
  /** One act, for instance 撤销; pressing it ends the toast and skips `onEnd`. */
  action?: { label: string; onPress: () => void };
  /** Called once after its time, even when another toast has taken its place: a page may move on then. */
  onEnd?: () => void;
};

type ToastState = {
  id: number;
  title: string;
  mark: 'ok' | 'warn' | 'loading' | 'none';
  mask: boolean;
  action?: ToastOptions['action'];
};

let visible: ToastState | null = null;
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function show(next: ToastState | null): void {
  visible = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows one short message, in place of any other toast or loading. It stays its time whatever page comes meanwhile. */
export function showToast(toast: string | ToastOptions): void {
  const options = typeof toast === 'string' ? { title: toast } : toast;
  const { title, icon = 'none', duration = 2000, action, onEnd } = options;
  lastId += 1;
  const id = lastId;
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      if (visible?.id === id) show(null);
      onEnd?.();
    }, duration),
  );
  show({ id, title, mark: icon, mask: false, action });
}

/** Takes the toast away now; what it was to do after its time is still done then. */
export function hideToast(): void {
  if (visible?.mark !== 'loading') show(null);
}

/** Shows a loading message until `hideLoading` or the next toast. `mask` keeps taps from the page below. */
export function showLoading(title = '正在载入', { mask = false }: { mask?: boolean } = {}): void {
  lastId += 1;
  show({ id: lastId, title, mark: 'loading', mask });
}

/** Takes the loading message away; another toast stays. */
export function hideLoading(): void {
  if (visible?.mark === 'loading') show(null);
}

function press(current: ToastState): void {
  const timer = timers.get(current.id);
  if (timer !== undefined) clearTimeout(timer);
  timers.delete(current.id);
  show(null);
  current.action?.onPress();
}

/** Shows what `showToast` and `showLoading` ask for; stands in the app since this code was first needed. */
function ToastHost() {
  const current = useSyncExternalStore(subscribe, () => visible);
  const host = useRef<HTMLOutputElement>(null);
  const id = current?.id;
  useEffect(() => {
    // Opened anew for every toast: the last popover opened lies above dialogs and sheets.
    const element = host.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (id !== undefined) element.showPopover();
  }, [id]);
  return (
    <output ref={host} popover="manual" className={current?.mask ? 'toasts toasts--mask' : 'toasts'}>
      {current ? (
        <span className="toast" key={current.id}>
          {current.mark === 'ok' ? <Icon of={checkIcon} size={20} /> : null}
          {current.mark === 'warn' ? <Icon of={warnIcon} size={20} /> : null}
          {current.mark === 'loading' ? <Spinner /> : null}
          <span>{current.title}</span>
          {current.action ? (
            <button type="button" className="toast__a" onClick={() => press(current)}>
              {current.action.label}
            </button>
          ) : null}
        </span>
      ) : null}
    </output>
  );
}

mountOverlay(<ToastHost key="toast" />);
