import { useEffect, useState } from 'react';
import { call } from '@xuelin/client/calls/call.ts';
import { errorText, RuntimeError } from '@xuelin/client/calls/errors.ts';
import { fetchFile, fileOf, type FilePart } from '@xuelin/client/calls/fetch-file.ts';

/** The author's own file on its way into this page; it is kept nowhere else. */
export type Original =
  | { state: 'coming'; part: number }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; file: Blob };

const interrupted = '原文件没有取到，请检查网络后重试';

/** Fetches the original of a document of one's own into `part`, by the address that is signed for its author alone. */
export function useOriginal(id: number, part: FilePart, isWanted: boolean): Original {
  const [original, setOriginal] = useState<Original>({ state: 'coming', part: 0 });
  useEffect(() => {
    if (!isWanted) return undefined;
    const control = new AbortController();
    const { signal } = control;
    let shown = 0;
    const tell = () => {
      const share = part.total > 0 ? part.received / part.total : 0;
      if (share - shown < 0.01) return;
      shown = share;
      setOriginal({ state: 'coming', part: share });
    };
    void (async () => {
      try {
        const { url } = await call('resource/download', { id }, { signal });
        await fetchFile(url, part, { signal, onProgress: tell });
        setOriginal({ state: 'ready', file: fileOf(part) });
      } catch (error) {
        if (signal.aborted) return;
        setOriginal({
          state: 'failed',
          reason: error instanceof RuntimeError ? interrupted : errorText(error),
        });
      }
    })();
    return () => control.abort();
  }, [id, part, isWanted]);
  return original;
}
