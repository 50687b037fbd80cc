import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** All text of a PDF as a reader finds it, without the spaces between its pieces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    // One page after the other.
    // oxlint-disable-next-line no-await-in-loop
    const content = await (await document.getPage(number)).getTextContent();
    for (const item of content.items) if ('str' in item) text += item.str;
  }
  await document.loadingTask.destroy();
  // Some signs are found as the radicals they look like.
  return text.normalize('NFKC').replaceAll(/\s+/gu, '');
}
