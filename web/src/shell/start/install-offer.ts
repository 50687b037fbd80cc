import type { InstallOffer } from '#shell/start/install-hint.tsx';

/**
 * Shows a hint when the app can be installed, and is not. The browser says so once, perhaps before this code is there: then
 * first-paint.js has kept its offer. On iPhones and iPads it says only whether this is the installed app.
 */
export function watchInstallOffer(): void {
  const { installOffer } = window as { installOffer?: InstallOffer };
  if (installOffer) void show(installOffer);
  window.addEventListener('beforeinstallprompt', (event) => void show(event as unknown as InstallOffer));
  const isPage = (navigator as { standalone?: boolean }).standalone === false;
  if (isPage && !/MicroMessenger/i.test(navigator.userAgent)) void show('menu');
}

/** Without a network its code does not come: another time then. */
async function show(offer: InstallOffer): Promise<void> {
  const hint = await import('#shell/start/install-hint.tsx').catch(() => undefined);
  hint?.showInstallHint(offer);
}
