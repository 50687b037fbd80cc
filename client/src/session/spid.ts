import { writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';

/** The inviter's uid in an address: `?spid=` before the hash or inside it; 0 when there is none. */
export function spidOf(href: string): number {
  const [address = '', hash = ''] = href.split('#', 2);
  for (const part of [hash, address]) {
    const at = part.indexOf('?');
    const text = at < 0 ? '' : (new URLSearchParams(part.slice(at)).get('spid') ?? '');
    if (/^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  }
  return 0;
}

/** Keeps the inviter of the address, now and on every show of the app. Gives back a function that stops. */
export function watchSpid(): () => void {
  const look = () => {
    const spid = spidOf(location.href);
    if (spid > 0) writeCache(keys.spreadId, spid);
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  look();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pageshow', look);
  window.addEventListener('hashchange', look);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pageshow', look);
    window.removeEventListener('hashchange', look);
  };
}
