import { useEffect, useRef, useState } from 'react';
import { call } from '@xuelin/client/calls/call.ts';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { RuntimeError, errorText } from '@xuelin/client/calls/errors.ts';
import { fetchFile, fileOf, newFilePart } from '@xuelin/client/calls/fetch-file.ts';

/** Printing a long paper for the first time takes that long before the first byte comes. Milliseconds. */
const SILENCE = 200_000;

export type PaperDownload =
  | { state: 'idle' }
  | { state: 'printing' }
  | { state: 'receiving'; received: number; total: number }
  | { state: 'done'; bytes: number; leftToday: number; save: () => void }
  | { state: 'failed'; text: string };

/** Fetches a paper's PDF and hands it to the browser; leaving the screen stops it. */
export function usePaperDownload(): {
  download: PaperDownload;
  begin: (paper: { paperId: number; answers: boolean }) => Promise<void>;
  reset: () => void;
} {
  const [download, setDownload] = useState<PaperDownload>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function begin(paper: { paperId: number; answers: boolean }): Promise<void> {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const show = (next: PaperDownload) => {
      if (!signal.aborted) setDownload(next);
    };
    show({ state: 'printing' });
    try {
      const { url, fileName, leftToday } = await call('questionBank/download', paper, { signal });
      const part = newFilePart();
      const onProgress = () => show({ state: 'receiving', received: part.received, total: part.total });
      await fetchFile(url, part, { signal, silence: SILENCE, onProgress });
      if (signal.aborted) return;
      const save = () => saveBlob(fileOf(part), fileName);
      save();
      show({ state: 'done', bytes: part.received, leftToday, save });
    } catch (error) {
      const isTransfer = error instanceof RuntimeError;
      const text = isTransfer ? '试卷没有下载完，请检查网络后重新下载。' : errorText(error);
      show({ state: 'failed', text });
    }
  }

  const reset = () => {
    running.current?.abort();
    setDownload({ state: 'idle' });
  };
  return { download, begin, reset };
}
