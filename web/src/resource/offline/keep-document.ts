import { RESOURCE } from '@xuelin/contract/core/constants';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { call } from '@xuelin/client/calls/call.ts';
import { dropKept, finishKept, keptPictureUrl, putKept } from '@xuelin/client/storage/kept-documents.ts';

/** Bytes that stay free on the device. */
const SPARE = 50 * 1024 * 1024;
/** Bytes a page takes when none was seen yet. */
const USUAL_PAGE = 120 * 1024;

const jsonOf = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });

/** About how many bytes a document takes on the device. */
export const expectedBytes = ({ pageCount }: Pick<ResourceDetail, 'pageCount'>): number =>
  pageCount * USUAL_PAGE;

/** Refuses, in words, when the device has no room for so many bytes. */
async function requireRoom(bytes: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return;
  if (quota - usage < bytes + SPARE) throw new Error('设备空间不够，请先删掉一些离线资料');
}

/**
 * Keeps all pages of a document its member owns: pictures, words, and what is known of it. What was kept of it before is
 * replaced; when it cannot be finished nothing of it stays. Throws in words.
 */
export async function keepDocument(
  uid: number,
  detail: ResourceDetail,
  { onPage, signal }: { onPage: (done: number) => void; signal: AbortSignal },
): Promise<void> {
  const { id, title, format, version, pageCount } = detail;
  await requireRoom(expectedBytes(detail));
  await dropKept(uid, id);
  try {
    let bytes = await putKept(uid, id, 'detail', jsonOf(detail));
    for (let from = 1; from <= pageCount; from += RESOURCE.previewBatch) {
      signal.throwIfAborted();
      // One batch after the other: addresses of pictures live shortly, and other readers want the line too.
      // oxlint-disable-next-line no-await-in-loop
      bytes += await keepBatch({ uid, id, from, signal, onPage });
    }
    const now = Date.now();
    await finishKept({ id, uid, title, format, version, pageCount, bytes, keptAt: now, checkedAt: now });
  } catch (error) {
    await dropKept(uid, id);
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      throw new Error('设备空间不够，请先删掉一些离线资料', { cause: error });
    throw error;
  }
}

type Batch = { uid: number; id: number; from: number; signal: AbortSignal; onPage: (done: number) => void };

async function keepBatch({ uid, id, from, signal, onPage }: Batch): Promise<number> {
  const [pictures, texts] = await Promise.all([
    call('resource/getPreview', { id, from }, { signal }),
    call('resource/getPageText', { id, from }, { signal }),
  ]);
  const sizes = await Promise.all(
    pictures.pages.map(async ({ number, url }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error('有一页没有取到，请再试一次');
      return putKept(uid, id, `page-${number}`, await answer.blob());
    }),
  );
  const pages = pictures.pages.map((page) => ({ ...page, url: keptPictureUrl(uid, id, page.number) }));
  sizes.push(await putKept(uid, id, `pictures-${from}`, jsonOf({ ...pictures, pages })));
  sizes.push(await putKept(uid, id, `texts-${from}`, jsonOf(texts)));
  onPage(pages.at(-1)?.number ?? from);
  return sizes.reduce((sum, size) => sum + size, 0);
}
