import { readFileSync, writeFileSync } from 'node:fs';
import { printDocument, readPictures } from '../print/print-parts.ts';
import type { PrintedDocument } from '../print/printed-document.ts';
import { createSheets, registerFonts } from '../print/sheets.ts';
import type { ChildJob } from './child-job.ts';

/** Prints the document that `input` holds as JSON to `output`. */
export type PrintPdfOrder = { input: string; output: string; maxPages: number };

export const printPdfJob: ChildJob<PrintPdfOrder> = {
  async run({ input, output, maxPages }) {
    const document = JSON.parse(readFileSync(input, 'utf8')) as PrintedDocument;
    registerFonts();
    const pictures = await readPictures(document.pictures);
    const sheets = createSheets(maxPages);
    printDocument(sheets, document, pictures);
    writeFileSync(output, sheets.toPdf(document));
  },
};
