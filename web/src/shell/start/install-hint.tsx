import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';
import { closeHint, hintClosed } from '@xuelin/client/storage/switches.ts';
import { isTabPath } from '#routes.ts';
import { useStack } from '#shell/stack/router.ts';
import { topOf } from '#shell/stack/stack.ts';
import { IconButton } from '@xuelin/ui/controls/icon-button.tsx';
import { Logo } from '@xuelin/ui/display/logo.tsx';
import { closeIcon } from '@xuelin/ui/icons/icons.ts';
import { mountOverlay } from '@xuelin/ui/layers/overlay.tsx';
import './install-hint.css';

/** The browser's offer to install the app; `'menu'` where readers do it themselves, by the browser's menu. */
export type InstallOffer = InstallPrompt | 'menu';

/** The event `beforeinstallprompt`, as far as it is used. */
type InstallPrompt = { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

const offered = createStore<InstallOffer | null>(null);
let isMounted = false;

/** Shows the hint, unless it was closed once: then it never comes back. */
export function showInstallHint(offer: InstallOffer): void {
  if (hintClosed()) return;
  offered.set(offer);
  if (isMounted) return;
  isMounted = true;
  window.addEventListener('appinstalled', () => offered.set(null));
  mountOverlay(<InstallHint key="install" />);
}

function close(): void {
  closeHint();
  offered.set(null);
}

/** An offer can be taken once; the browser makes another one at a later visit. */
async function install(offer: InstallPrompt): Promise<void> {
  offered.set(null);
  const { outcome } = await offer.prompt();
  if (outcome === 'dismissed') closeHint();
}

/** A strip above the tab bar, on the tabs only. */
function InstallHint() {
  const offer = useStore(offered);
  const { appName } = usePublicInfo();
  const { path } = topOf(useStack());
  if (!offer || !isTabPath(path)) return null;
  return (
    <aside className="pin install" aria-label="添加到主屏幕">
      <div className="install__bar">
        <Logo size={28} />
        <span className="grow f13 c1">
          {offer === 'menu'
            ? `点浏览器的分享按钮，选“添加到主屏幕”，下次直接打开${appName}`
            : `把${appName}添加到主屏幕，下次直接打开`}
        </span>
        {offer === 'menu' ? null : (
          <button type="button" className="install__go" onClick={() => void install(offer)}>
            添加
          </button>
        )}
        <IconButton icon={closeIcon} size={20} label="不再提示" onPress={close} />
      </div>
    </aside>
  );
}
