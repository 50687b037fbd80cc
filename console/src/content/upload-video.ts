import { CallError } from '@xuelin/client/calls/errors.ts';
import { Upload } from 'tus-js-client';
import { callOperator } from '#call-operator.ts';
import { currentSession } from '#operator-session.ts';

const PIECE = 5 * 1024 * 1024;
const RETRIES = [0, 1000, 3000, 5000, 10_000];
/** Milliseconds between two looks at what the server makes of it. */
const LOOK_MS = 1_000;

type Options = { onProgress: (percent: number) => void; signal: AbortSignal };

/** Sends a video, resumable, and waits until the server has looked into it. Gives its uploadId, or throws with why not. */
export async function uploadVideo(file: File, { onProgress, signal }: Options): Promise<string> {
  const uploadId = await send(file, { onProgress, signal });
  for (;;) {
    const { state, reason } = await callOperator('operator/getFileInfo', { uploadId }, signal);
    if (state === 'ready') return uploadId;
    if (state === 'failed') throw new CallError(reason ?? '这个视频不能用，请换一个');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const send = (file: File, { onProgress, signal }: Options) =>
  new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/files',
      chunkSize: PIECE,
      retryDelays: RETRIES,
      metadata: { filename: file.name, filetype: file.type, purpose: 'video' },
      onBeforeRequest: (request) => request.setHeader('OPERATOR', currentSession()?.token ?? ''),
      onProgress: (bytes, all) => onProgress(Math.floor((100 * bytes) / all)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(new CallError(sentenceOf(error))),
    });
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => {});
      reject(new CallError('已取消'));
    });
    upload.start();
  });

/** The server's sentence, else one about the connection. */
function sentenceOf(error: unknown): string {
  const body = (error as { originalResponse?: { getBody(): string } | null }).originalResponse?.getBody();
  try {
    return (JSON.parse(body ?? '') as { message: string }).message;
  } catch {
    return '视频没有传上去，请检查网络后重试';
  }
}
