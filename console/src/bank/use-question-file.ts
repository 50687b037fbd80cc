import { useEffect, useRef, useState } from 'react';
import type { Input, Output } from '@xuelin/contract/core/types';
import { importInput } from '@xuelin/client/uploads/import-file.ts';
import { callOperator, isSignedOut } from '#call-operator.ts';

export type Source = Input<'operator/previewBankImport'> & { name: string };
export type Preview = Output<'operator/previewBankImport'>;

/** Milliseconds without a key after which an edited text is read again. */
const PAUSE_MS = 500;

/** A file or text with questions and what the server reads in it; read again after each change. */
export function useQuestionFile() {
  const [source, setSource] = useState<Source | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState('');
  const [isReading, setReading] = useState(false);
  /** Only what was asked last is shown, however late others answer. */
  const last = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      last.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );

  async function read({ format, content }: Source): Promise<void> {
    last.current?.abort();
    const asked = new AbortController();
    last.current = asked;
    setReading(true);
    try {
      const answer = await callOperator('operator/previewBankImport', { format, content }, asked.signal);
      if (asked.signal.aborted) return;
      setPreview(answer);
      setFault('');
    } catch (error) {
      if (asked.signal.aborted || isSignedOut(error)) return;
      setPreview(null);
      setFault((error as Error).message);
    } finally {
      if (!asked.signal.aborted) setReading(false);
    }
  }

  function change(next: Source, delay: number): void {
    clearTimeout(timer.current);
    setSource(next);
    if (next.content.trim() !== '') timer.current = setTimeout(() => void read(next), delay);
    else {
      last.current?.abort();
      setReading(false);
      setPreview(null);
    }
  }

  return {
    source,
    preview,
    fault,
    /** Being read, or about to be: what is shown belongs to an earlier text. */
    isReading,
    /** Takes a file that was chosen; what was there goes. */
    async open(file: File): Promise<void> {
      setPreview(null);
      setFault('');
      try {
        change({ ...(await importInput(file)), name: file.name }, 0);
      } catch (error) {
        setSource(null);
        setFault((error as Error).message);
      }
    },
    /** Takes a text as it is typed or pasted. */
    write(content: string, format: Source['format'] = source?.format ?? 'markdown'): void {
      setReading(content.trim() !== '');
      change({ format, content, name: source?.name ?? '' }, PAUSE_MS);
    },
  };
}
