import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoDocuments } from './catalog.ts';
import type { CoverFamily, DemoDocument } from './document.ts';
import { writeDocx } from './generate/docx.ts';
import { writePdf } from './generate/pdf-article.ts';
import { writeMarkdown, writeText } from './generate/plain.ts';
import { writePptx } from './generate/pptx.ts';
import { writeXlsx } from './generate/xlsx.ts';
import { demoAccounts, demoMembers } from './people.ts';

/** A written demo file and the document that it belongs to. */
export interface DemoFile {
  key: string;
  /** Where it was written. */
  path: string;
  fileName: string;
  mime: string;
  /** Size of the file. */
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  meta: DemoDocument;
}

const accents: Record<CoverFamily, string> = {
  indigo: '2A428C',
  sky: '1B66B0',
  pine: '1F6B54',
  coin: 'B4491A',
  paper: '7A5A22',
  ink: '2A2F3F',
  plum: '6B3A6E',
  moss: '56652A',
};
const mimes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  md: 'text/markdown',
  txt: 'text/plain',
};
const fileDate = new Date('2026-01-05T00:00:00Z');

/** Writes every demo document into `dir` as `<key>.<format>`; the same code gives the same bytes each time. */
export async function writeDemoDocuments(dir: string): Promise<DemoFile[]> {
  await mkdir(dir, { recursive: true });
  const files: DemoFile[] = [];
  for (const document of demoDocuments) {
    const { format, bytes } = await renderDocument(document);
    const path = join(dir, `${document.key}.${format}`);
    await writeFile(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({
      key: document.key,
      path,
      fileName: document.fileName,
      mime: mimes[format],
      bytes: bytes.length,
      sha256,
      meta: document,
    });
  }
  return files;
}

/** The file of one document. */
export async function renderDocument(
  document: DemoDocument,
): Promise<{ format: keyof typeof mimes; bytes: Uint8Array }> {
  const content = document.content();
  const { title, subtitle, kind, subject, coverLines } = document;
  const author =
    [...demoAccounts, ...demoMembers].find((member) => member.key === document.creator)?.nickname ?? '';
  const accent = accents[document.coverFamily];
  const info = { title, subtitle, author, accent, date: fileDate };
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  switch (content.format) {
    case 'pdf': {
      const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
        (at) => Number.parseInt(accent.slice(at, at + 2), 16) / 255,
      );
      return {
        format: 'pdf',
        bytes: await writePdf(
          { title, subtitle, kind, subject, author, coverLines, accent: [red, green, blue], date: fileDate },
          content.blocks,
        ),
      };
    }
    case 'docx':
      return { format: 'docx', bytes: writeDocx(info, content.blocks) };
    case 'pptx':
      return { format: 'pptx', bytes: writePptx(info, content.slides) };
    case 'xlsx':
      return { format: 'xlsx', bytes: writeXlsx(info, content.sheets) };
    case 'md':
      return { format: 'md', bytes: encode(writeMarkdown(title, content.blocks)) };
    case 'txt':
      return { format: 'txt', bytes: encode(writeText(title, content.blocks)) };
  }
}
