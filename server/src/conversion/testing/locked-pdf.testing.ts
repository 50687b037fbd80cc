import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of one page that opens by a password only. */
export async function makeLockedPdf(): Promise<Buffer> {
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return Buffer.from(await locked.save());
}
