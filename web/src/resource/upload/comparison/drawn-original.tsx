import { useEffect, useRef, useState } from 'react';
import { OriginalError } from '#resource/upload/comparison/original-error.ts';
import type { OpenPdf } from '#resource/upload/comparison/pdf-original.ts';
import { shownRatio } from '#resource/upload/comparison/drawing-scale.ts';
import { OriginalMissing } from '#resource/upload/comparison/original-missing.tsx';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';

const unloaded = '显示 PDF 的程序没有取到，请检查网络后重试';
const reasonOf = (error: unknown) => (error instanceof OriginalError ? error.message : unloaded);

type Props = {
  file: Blob;
  page: number;
  onSave: () => void;
};

/** A PDF as it is, one page at a time. */
export function DrawnOriginal(props: Props) {
  const [tries, setTries] = useState(0);
  return <OneTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

type TryProps = Props & { onRetry: () => void };

function OneTry({ file, page, onSave, onRetry }: TryProps) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isOpen = true;
    let opened: OpenPdf | undefined;
    void (async () => {
      try {
        const { openPdf } = await import('#resource/upload/comparison/pdf-original.ts');
        opened = await openPdf(file);
        if (isOpen) setPdf(opened);
        else opened.close();
      } catch (error) {
        if (isOpen) setFault(reasonOf(error));
      }
    })();
    return () => {
      isOpen = false;
      opened?.close();
    };
  }, [file]);
  if (fault !== '') return <OriginalMissing text={fault} onRetry={onRetry} onSave={onSave} />;
  if (!pdf) return <Spinner />;
  if (page > pdf.pageCount)
    return <OriginalMissing text={`原文件只有 ${pdf.pageCount} 页`} onSave={onSave} />;
  return <Page pdf={pdf} page={page} onSave={onSave} onRetry={onRetry} />;
}

/** Pixels to draw for a box on this screen; above two for one nothing is seen. */
const pixelsFor = (width: number) => Math.round(width * Math.min(2, window.devicePixelRatio || 1));

function Page({ pdf, page, onSave, onRetry }: { pdf: OpenPdf } & Omit<TryProps, 'file'>) {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [fault, setFault] = useState<{ page: number; text: string }>();
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Out of sight it has no width, and nothing is drawn.
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return undefined;
    const control = new AbortController();
    void (async () => {
      try {
        const canvas = await pdf.draw(page, pixelsFor(width), control.signal);
        if (control.signal.aborted) return;
        canvas.style.setProperty('--ratio', String(shownRatio(canvas)));
        element.replaceChildren(canvas);
        setFault(undefined);
        setDrawn(page);
      } catch (error) {
        if (!control.signal.aborted) setFault({ page, text: reasonOf(error) });
      }
    })();
    return () => control.abort();
  }, [pdf, page, width]);
  const text = fault?.page === page ? fault.text : '';
  const isComing = drawn !== page && text === '';
  return (
    <>
      {isComing ? <Spinner /> : null}
      <figure
        ref={box}
        className="cmp__w cmp__c"
        aria-label={`原文件的第 ${page} 页`}
        aria-busy={isComing}
        data-drawn={drawn}
        hidden={text !== ''}
      />
      {text === '' ? null : <OriginalMissing text={text} onRetry={onRetry} onSave={onSave} />}
    </>
  );
}
