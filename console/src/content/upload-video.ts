import { CallError } from '@xuelin/client/calls/errors.ts';
import { createResumableUpload } from '@xuelin/client/uploads/resumable-upload.ts';
import { UploadError } from '@xuelin/client/uploads/upload-request.ts';
import { callOperator } from '#call-operator.ts';
import { currentSession } from '#operator-session.ts';

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

async function send(file: File, { onProgress, signal }: Options): Promise<string> {
  const upload = createResumableUpload({
    endpoint: '/files',
    file,
    metadata: { filename: file.name, filetype: file.type, purpose: 'video' },
    headers: () => ({ OPERATOR: currentSession()?.token ?? '' }),
    onProgress: (bytes) => onProgress(Math.floor((100 * bytes) / file.size)),
  });
  const cancel = () => void upload.drop();
  signal.addEventListener('abort', cancel);
  try {
    return await upload.run();
  } catch (error) {
    throw new CallError(signal.aborted ? '已取消' : sentenceOf(error));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The server's sentence, else one about the connection. */
function sentenceOf(error: unknown): string {
  try {
    return (JSON.parse(error instanceof UploadError ? error.body : '') as { message: string }).message;
  } catch {
    return '视频没有传上去，请检查网络后重试';
  }
}
