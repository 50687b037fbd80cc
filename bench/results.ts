import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'RESULTS.md');

/** Puts `text` (Markdown) below the heading `title` of RESULTS.md; the other sections stay as they are. */
export async function writeSection(title: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const [head = '', ...sections] = before.split(/^(?=## )/m);
  const own = `## ${title}\n\n${text.trim()}\n\n`;
  const at = sections.findIndex((section) => section.startsWith(`## ${title}\n`));
  const all = at < 0 ? [...sections, own] : sections.with(at, own);
  const texts = [head, ...all].map((section) => section.trim());
  await writeFile(file, `${texts.join('\n\n')}\n`);
}
