import { useEffect, useState } from 'react';
import { decodeText } from '@xuelin/client/uploads/decode-text.ts';
import { RESOURCE } from '@xuelin/contract/core/constants';
import { useCall } from '@xuelin/client/queries/query.ts';
import { batchStart } from '#resource/details/preview-gate.ts';
import { lettersOf, partOfPage } from '#resource/upload/comparison/original-text.ts';
import type { Letters } from '#resource/upload/comparison/original-text.ts';
import { Spinner } from '@xuelin/ui/feedback/spinner.tsx';

type Props = { id: number; file: Blob; encoding: string | null; page: number; pageCount: number };

/** The words of a page, undefined until they came. */
function useWords(id: number, page: number, isWanted: boolean): string | undefined {
  const from = batchStart(page, RESOURCE.previewBatch);
  const { data, error } = useCall('resource/getPageText', { id, from }, { enabled: isWanted });
  if (!isWanted || error) return '';
  return data && (data.pages.find(({ number }) => number === page)?.text ?? '');
}

/** A text file as it is: the part of it that became the page beside it. */
export function WrittenOriginal({ id, file, encoding, page, pageCount }: Props) {
  const [source, setSource] = useState<{ text: string; letters: Letters }>();
  useEffect(() => {
    let isOpen = true;
    void file.arrayBuffer().then((bytes) => {
      const text = decodeText(new Uint8Array(bytes), encoding);
      if (isOpen) setSource({ text, letters: lettersOf(text) });
    });
    return () => {
      isOpen = false;
    };
  }, [file, encoding]);
  const words = useWords(id, page, true);
  const next = useWords(id, page + 1, page < pageCount);
  if (!source || words === undefined || next === undefined) return <Spinner />;
  const part = partOfPage(source.text, source.letters, { page, pageCount, words, next });
  return (
    <pre className="cmp__w cmp__t" aria-label={`原文件里第 ${page} 页的文字`}>
      {part === '' ? '（这一页在原文件里没有文字）' : part}
    </pre>
  );
}
