import { CallError } from '@xuelin/client/calls/errors.ts';
import { currentSession } from '#operator-session.ts';

/** What the server made of a picture. */
export type Picture = { id: number; url: string; width: number; height: number };

/** Sends a picture under the name that the editor publishes as. Throws a CallError with the server's sentence. */
export async function uploadPicture(file: File): Promise<Picture> {
  const body = new FormData();
  body.append('files', file, file.name);
  const headers = { OPERATOR: currentSession()?.token ?? '' };
  const answer = (await fetch('/apis/upload/image', { method: 'POST', headers, body })
    .then((response) => response.json())
    .catch(() => null)) as { code: number; message?: string; data: Picture[] } | null;
  const picture = answer?.code === 200 ? answer.data[0] : undefined;
  if (!picture) throw new CallError(answer?.message ?? '图片没有传上去，请检查网络后重试', answer?.code ?? 0);
  return picture;
}
