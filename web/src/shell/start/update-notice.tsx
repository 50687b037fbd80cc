import type { PageMessage } from '@xuelin/client/queries/offline-rules.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { closeIcon } from '@xuelin/ui/icons/icons.ts';
import { mountOverlay } from '@xuelin/ui/layers/overlay.tsx';
import './update-notice.css';

const waiting = createStore<ServiceWorker | null>(null);
let isMounted = false;

/** Says that a new version is ready; it takes over when the reader agrees. */
export function tellUpdate(worker: ServiceWorker): void {
  waiting.set(worker);
  if (isMounted) return;
  isMounted = true;
  mountOverlay(<UpdateNotice key="update" />);
}

function update(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'update' } satisfies PageMessage, []);
}

/** A bar above the tab bar: what is new comes with one tap, or at the next start. */
function UpdateNotice() {
  const worker = useStore(waiting);
  return (
    <output className="pin update">
      {worker ? (
        <span className="update__bar">
          <button type="button" className="update__go" onClick={() => update(worker)}>
            有新版本，点此更新
          </button>
          <IconButton icon={closeIcon} size={20} label="下次再更新" onPress={() => waiting.set(null)} />
        </span>
      ) : null}
    </output>
  );
}
