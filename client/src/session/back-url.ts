import { keys } from '#storage/keys.ts';
import { navigation } from '#device/navigation.ts';
import { readCache, removeCache, writeCache } from '#storage/cache.ts';

/** Before login: the full hash path is kept, to be reopened afterwards. */
export function keepPathForLogin(): void {
  removeCache(keys.backHash);
  removeCache(keys.backGoods);
  writeCache(keys.backUrl, navigation().current());
}

/** Something that is bought: its kind and id. */
export type ReturnGoods = { kind: string; id: number };

/** What the reader came back to buy; undefined once that was taken up. */
let returnGoods: ReturnGoods | undefined;

/**
 * Before a recharge: the browser path and query are kept, and beside them the hash path that the return opens, and what
 * was to be bought there.
 */
export function keepPathForRecharge(goods?: ReturnGoods): void {
  writeCache(keys.backUrl, location.pathname + location.search);
  writeCache(keys.backHash, navigation().current());
  if (goods) writeCache(keys.backGoods, `${goods.kind}-${goods.id}`);
  else removeCache(keys.backGoods);
}

/** The page to return to, which stays kept. `''` when there is none. */
export function keptPath(): string {
  const kept = [keys.backHash, keys.backUrl].map((key) => readCache(key));
  return kept.find((path): path is string => typeof path === 'string' && path !== '') ?? '';
}

/** Whether a page waits to be returned to. */
export const hasBackPath = (): boolean => keptPath() !== '';

/** The page to return to, read once: it is cleared. `''` when none was kept. */
export function takeBackPath(): string {
  const path = keptPath();
  removeCache(keys.backUrl);
  removeCache(keys.backHash);
  return path;
}

/** Reopens the kept page on a fresh stack, or home when none was kept. */
export function returnToBackPath(): void {
  const [, kind = '', id = ''] = /^([a-z]+)-(\d{1,15})$/i.exec(String(readCache(keys.backGoods))) ?? [];
  removeCache(keys.backGoods);
  returnGoods = kind === '' ? undefined : { kind, id: Number(id) };
  navigation().relaunch(takeBackPath() || '/');
}

/** What the reader came back to buy after a recharge, once, and only for whoever sells it. */
export function takeReturnGoods(isMine: (goods: ReturnGoods) => boolean): ReturnGoods | undefined {
  if (!returnGoods || !isMine(returnGoods)) return undefined;
  const goods = returnGoods;
  returnGoods = undefined;
  return goods;
}
