import type { Output } from '@xuelin/contract/core/types';
import { call } from '@xuelin/client/calls/call.ts';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { RuntimeError, errorText } from '@xuelin/client/calls/errors.ts';
import { fetchFile, fileOf, newFilePart } from '@xuelin/client/calls/fetch-file.ts';
import type { FilePart } from '@xuelin/client/calls/fetch-file.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { ABORTED } from '@xuelin/client/calls/request.ts';
import { sha256 } from '@xuelin/client/uploads/sha256.ts';
import { createStore, useStore } from '@xuelin/client/queries/store.ts';

/** A document's file on its way to this device. */
export type Download = {
  id: number;
  /** stopped: by the member or a lost connection, it can go on; failed: refused, for the reason in `error`. */
  state: 'asking' | 'receiving' | 'stopped' | 'done' | 'failed';
  received: number;
  /** 0 until known. */
  total: number;
  name: string;
  watermarked: boolean;
  /** Downloads left today, once told. */
  leftToday: number | undefined;
  /** The bytes are the very ones the author uploaded; undefined where that cannot be checked. */
  verified: boolean | undefined;
  error: string;
};

type Link = Output<'resource/download'>;

/** Milliseconds before each try of its own after a broken connection. */
const WAITS = [500, 1500, 4000];

const downloads = createStore<ReadonlyMap<number, Download>>(new Map());
/** What came of each file. Kept apart: nobody draws it. */
const parts = new Map<number, FilePart>();
const running = new Map<number, AbortController>();

/** The download of one document in this visit, undefined when there is none. */
export const downloadOf = (id: number): Download | undefined => downloads.get().get(id);
/** The same in a component. */
export const useDownloadOf = (id: number): Download | undefined => useStore(downloads).get(id);

/** Whether any download is still being prepared by the server. */
export const useIsAsking = (): boolean =>
  [...useStore(downloads).values()].some(({ state }) => state === 'asking');

function change(id: number, next: Partial<Download>): void {
  const fresh: Download = {
    id,
    state: 'asking',
    received: 0,
    total: 0,
    name: '',
    watermarked: false,
    leftToday: undefined,
    verified: undefined,
    error: '',
  };
  downloads.set(new Map(downloads.get()).set(id, { ...fresh, ...downloadOf(id), ...next }));
}

function partOf(id: number): FilePart {
  const part = parts.get(id) ?? newFilePart();
  parts.set(id, part);
  return part;
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** One try: a link of its own, since an older one may have expired, and the bytes behind those that came. */
async function receive(id: number, signal: AbortSignal): Promise<Link> {
  const part = partOf(id);
  const link = await call('resource/download', { id }, { signal });
  const { watermarked, leftToday, fileName: name } = link;
  change(id, { state: 'receiving', watermarked, leftToday, name, total: link.bytes ?? part.total });
  await fetchFile(link.url, part, {
    signal,
    onProgress: () => change(id, { received: part.received, total: part.total }),
  });
  return link;
}

async function receiveAll(id: number, signal: AbortSignal): Promise<Link> {
  for (let tries = 0; ; tries += 1) {
    const before = partOf(id).received;
    try {
      // One try after the other.
      // oxlint-disable-next-line no-await-in-loop
      return await receive(id, signal);
    } catch (error) {
      const isBroken = error instanceof RuntimeError && error.errCode !== ABORTED;
      // A try that brought something does not count.
      if (partOf(id).received > before) tries = -1;
      const wait = WAITS[Math.max(0, tries)];
      if (!isBroken || wait === undefined || !navigator.onLine) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await pause(wait);
    }
  }
}

async function finish(id: number, link: Link): Promise<void> {
  const part = partOf(id);
  const file = fileOf(part);
  const hash = link.sha256 === null ? '' : await sha256(file).catch(() => '');
  if (hash !== '' && hash !== link.sha256) {
    parts.delete(id);
    change(id, { state: 'failed', received: 0, error: '收到的文件不完整，请重新下载。' });
    return;
  }
  const isVerified = hash === '' ? undefined : true;
  change(id, { state: 'done', received: part.received, total: part.received, verified: isVerified });
  saveBlob(file, link.fileName);
  void invalidate('resource/getDownloadList');
  // Now it is known whether the watermark held on the file.
  if (link.watermarked) void invalidate('resource/getDetail');
}

/** Starts a download, or goes on where it stopped. A running one is left alone. */
export async function beginDownload(id: number): Promise<void> {
  if (running.has(id)) return;
  const control = new AbortController();
  running.set(id, control);
  const { received, total } = partOf(id);
  // A whole file has nothing behind it to go on with; it may have a newer version by now.
  if (total > 0 && received >= total) parts.delete(id);
  change(id, { state: 'asking', error: '' });
  try {
    await finish(id, await receiveAll(id, control.signal));
  } catch (error) {
    const isTransfer = error instanceof RuntimeError;
    const isOwn = isTransfer && error.errCode === ABORTED;
    const text = isTransfer ? '连接断开了，已下载的部分还在，点继续接着下载。' : errorText(error);
    change(id, { state: isTransfer ? 'stopped' : 'failed', error: isOwn ? '' : text });
  } finally {
    running.delete(id);
  }
}

/** Stops; what came is kept for going on. */
export function stopDownload(id: number): void {
  running.get(id)?.abort();
}

/** Saves a finished file once more. */
export function saveAgain({ id, name }: Download): void {
  saveBlob(fileOf(partOf(id)), name);
}

/** Shows a finished file in a window of its own, as far as the browser can. */
export function openDownloaded({ id }: Download): void {
  const url = URL.createObjectURL(fileOf(partOf(id)));
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
