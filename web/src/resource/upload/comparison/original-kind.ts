/** How the original of a format is shown beside its pages: drawn, as text, or not at all. */
export type OriginalKind = 'pdf' | 'text' | 'unseen';

const texts: ReadonlySet<string> = new Set(['txt', 'md', 'csv']);
/** Bytes up to which an original is taken into the page. */
const MOST: Readonly<Record<'pdf' | 'text', number>> = { pdf: 100 * 1024 * 1024, text: 16 * 1024 * 1024 };

export type ShownOriginal = { kind: OriginalKind; why: string };

/** What is shown of an original of this format and size, and why not, as a sentence. */
export function shownOriginal({ format, bytes }: { format: string; bytes: number }): ShownOriginal {
  const kind = format === 'pdf' ? 'pdf' : texts.has(format) ? 'text' : 'unseen';
  if (kind === 'unseen')
    return {
      kind,
      why: `浏览器画不出 ${format.toUpperCase()} 文件的原样。下载原文件，用办公软件打开，放在这个窗口旁边逐页对照。`,
    };
  if (bytes > MOST[kind])
    return { kind: 'unseen', why: '原文件太大，浏览器里放不下。下载原文件打开，放在这个窗口旁边逐页对照。' };
  return { kind, why: '' };
}
