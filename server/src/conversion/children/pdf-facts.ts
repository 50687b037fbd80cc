import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanText } from '../sniffing/text-decoding.ts';

const MAX_OUTLINE = 500;
const MAX_DEPTH = 5;

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The bookmarks that point to a page, depth first, at most 500. A damaged outline is no outline. */
export async function readOutline(
  document: PDFDocumentProxy,
): Promise<{ title: string; page: number; depth: number }[]> {
  const outline: { title: string; page: number; depth: number }[] = [];
  const walk = async (nodes: OutlineNode[], depth: number): Promise<void> => {
    for (const node of nodes) {
      if (outline.length >= MAX_OUTLINE) return;
      const page = await pageOf(document, node.dest);
      const title = cleanText(node.title).replace(/\s+/g, ' ').trim().slice(0, 200);
      if (page !== null && title !== '') outline.push({ title, page, depth });
      if (depth < MAX_DEPTH) await walk(node.items, depth + 1);
    }
  };
  try {
    await walk((await document.getOutline()) ?? [], 0);
  } catch {
    return outline;
  }
  return outline;
}

async function pageOf(document: PDFDocumentProxy, destination: OutlineNode['dest']): Promise<number | null> {
  try {
    const explicit =
      typeof destination === 'string' ? await document.getDestination(destination) : destination;
    const target: unknown = explicit?.[0];
    if (typeof target === 'number') return target >= 0 && target < document.numPages ? target + 1 : null;
    if (typeof target !== 'object' || target === null || !('num' in target) || !('gen' in target))
      return null;
    return (await document.getPageIndex({ num: Number(target.num), gen: Number(target.gen) })) + 1;
  } catch {
    return null;
  }
}

/** When the document says it was last changed (else made), in seconds, or null. */
export async function readPdfDate(document: PDFDocumentProxy): Promise<number | null> {
  try {
    const { info } = await document.getMetadata();
    const facts = info as Record<string, unknown>;
    return parsePdfDate(facts['ModDate']) ?? parsePdfDate(facts['CreationDate']);
  } catch {
    return null;
  }
}

function parsePdfDate(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const match = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([+-])(\d{2})'?(\d{2})?|Z)?/.exec(
    value,
  );
  if (!match) return null;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    zoneHour = '00',
    zoneMinute = '00',
  ] = match;
  const zone = sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z';
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isFinite(time) && time >= 0 ? Math.floor(time / 1000) : null;
}
