import { callUrl } from '#calls/call-url.ts';
import { formType } from '#calls/environment.ts';
import { CallError } from '#calls/errors.ts';
import { guard } from '#calls/guard.ts';
import { getPublicInfo } from '#queries/public-info.ts';
import { MAX_PLAIN_BYTES, SCALE_DELAY, scaleImage } from '#uploads/image-scale.ts';
import { request } from '#calls/request.ts';
import type { Answer } from '#calls/request.ts';
import { sendForm } from '#calls/send-form.ts';

/** What the server made of a picture. */
export type Image = { id: number; url: string; width: number; height: number; bytes: number };

export const NETWORK_ERROR = '网络错误';
export const UPLOAD_FAILED = '上传失败';
export const IMAGE_FAILED = '上传图片失败';

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The file that is sent: as it is up to 2 MB, else scaled to at most 750 px as JPEG, after 200 ms. */
export async function prepareImage(file: File): Promise<File> {
  if (file.size <= MAX_PLAIN_BYTES) return file;
  await wait(SCALE_DELAY);
  const small = await scaleImage(file).catch(() => undefined);
  if (!small) throw new CallError(UPLOAD_FAILED);
  return new File([small], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' });
}

export type UploadOptions = {
  /** Told how much is sent, 0–1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** A proof is seen by its owner and by reviewers only, and is sent as sharp as it is. */
  purpose?: 'image' | 'proof';
};

async function post(
  url: string,
  headers: Record<string, string>,
  form: FormData,
  failureText: string,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer> {
  try {
    if (onProgress) return await sendForm({ url, headers, form, onProgress, signal });
    return await request({ url, method: 'POST', headers, data: form, kind: 'uploadFile', signal });
  } catch {
    throw new CallError(failureText);
  }
}

/**
 * Sends one picture (scaled when large) and gives what the server made of it. Throws 网络错误 for another HTTP
 * status than 200, 上传失败 without an answer, the server's msg for another code.
 */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<Image> {
  const token = guard();
  const form = new FormData();
  const { purpose = 'image' } = options;
  const upload = purpose === 'proof' ? file : await prepareImage(file);
  form.append('files', upload, upload.name);
  const headers = { TOKEN: token, 'Form-type': formType() };
  const { statusCode, data } = await post(
    callUrl(`upload/${purpose}`),
    headers,
    form,
    UPLOAD_FAILED,
    options,
  );
  if (statusCode !== 200) throw new CallError(NETWORK_ERROR);
  const { code, msg, data: list } = (data ?? {}) as { code?: number; msg?: string; data?: Image[] };
  const first = Array.isArray(list) ? list[0] : undefined;
  if (code !== 200) throw new CallError(msg || UPLOAD_FAILED, code ?? 0);
  if (!first) throw new CallError(UPLOAD_FAILED);
  return first;
}

export type LegacyUpload = {
  /** Path under /api/. */
  path?: string;
  /** Field the file is sent under; unless given, the one the server names. */
  name?: string;
};

/**
 * The older upload: POST to /api/ with a Bearer token. Gives `data` of `{status, msg, data}`. Throws the server's msg
 * when status is not 200, the body's text on HTTP 403, else 上传图片失败.
 */
export async function uploadImageLegacy(file: File, options: LegacyUpload = {}): Promise<unknown> {
  const { path = 'upload/image', name = getPublicInfo().legacyUploadField } = options;
  const token = guard();
  const form = new FormData();
  form.append(name, file, file.name);
  form.append('filename', name);
  const { statusCode, data } = await post(
    `/api/${path}`,
    { Authorization: `Bearer ${token}` },
    form,
    IMAGE_FAILED,
  );
  if (statusCode === 403)
    throw new CallError(typeof data === 'string' && data !== '' ? data : IMAGE_FAILED, 403);
  const { status, msg, data: result } = (data ?? {}) as { status?: number; msg?: string; data?: unknown };
  if (status !== 200) throw new CallError(msg || IMAGE_FAILED, status ?? 0);
  return result;
}
