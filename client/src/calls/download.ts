import { request } from '#calls/request.ts';
import type { RequestOptions } from '#calls/request.ts';

/** The name a server gives a file: `filename*` (UTF-8), else `filename=`, else the last part of the URL. */
export function downloadName(disposition: string | null, url: string): string {
  const wide = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (wide) {
    try {
      return decodeURIComponent(wide.trim());
    } catch {
      // Badly encoded: the plain name is used.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '');
  const name = (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '').trim();
  if (name !== '') return name;
  const last = (url.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'download';
  } catch {
    return last || 'download';
  }
}

export type DownloadedFile = { statusCode: number; name: string; blob: Blob };

/** Fetches a file whole. Throws a RuntimeError 602001 without an answer, 600003 when aborted. */
export async function download(
  url: string,
  options: Pick<RequestOptions, 'headers' | 'signal'> = {},
): Promise<DownloadedFile> {
  const { statusCode, data, headers } = await request({
    ...options,
    url,
    responseType: 'blob',
    kind: 'downloadFile',
  });
  return { statusCode, name: downloadName(headers.get('content-disposition'), url), blob: data as Blob };
}

/** Hands a fetched file to the browser, which keeps it under its name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser itself download an address of ours: resumable, and nothing of it in memory. */
export function saveUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
