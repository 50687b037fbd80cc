import type { Output } from '@xuelin/contract/core/types';
import { VERSION, VERSION_CODE, COINS_PER_YUAN, DEFAULT_RATES } from '@xuelin/contract/core/protocol';
import { loadCalls } from '#calls/load-calls.ts';
import { readCache, writeCache } from '#storage/cache.ts';
import { keys } from '#storage/keys.ts';
import { createStore, useStore } from '#queries/store.ts';

export type PublicInfo = Output<'getPublicInformation'>;

/** What is shown until the server has answered. */
const initial: PublicInfo = {
  appName: '学林',
  version: VERSION,
  versionCode: VERSION_CODE,
  logoUrl: '',
  brand: '学林',
  shareTitle: '学林',
  coinName: '学币',
  coinsPerYuan: COINS_PER_YUAN,
  rates: DEFAULT_RATES,
  pageMaxWidth: 480,
  legacyUploadField: 'file',
  wechatLogin: false,
  demo: false,
  filing: { icp: '', police: '' },
  contact: { email: '', phone: '' },
  subscribeMessage: {},
};

const store = createStore<PublicInfo>(initial);

/** The public information now. */
export const getPublicInfo = store.get;
/** Puts it in place. */
export const setPublicInfo = store.set;
/** Calls back after it arrived or changed. */
export const onPublicInfo = store.subscribe;
/** The public information in a component. */
export const usePublicInfo = (): PublicInfo => useStore(store);

/** Fetches it, once at launch; a failure leaves what is there. */
export async function loadPublicInfo(): Promise<void> {
  const logoUrl = readCache(keys.logoUrl);
  if (typeof logoUrl === 'string' && logoUrl !== '') store.set({ ...store.get(), logoUrl });
  const info = await loadCalls()
    .then(({ call }) => call('getPublicInformation', {}))
    .catch(() => undefined);
  if (info) keepPublicInfo(info);
}

/** Takes it from the server's answer, or from inside the document. The logo and the templates stay cached. */
export function keepPublicInfo(info: PublicInfo): void {
  store.set(info);
  writeCache(keys.logoUrl, info.logoUrl);
  writeCache(keys.subscribeMessage, info.subscribeMessage);
}
