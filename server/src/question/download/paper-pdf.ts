import { createHash } from 'node:crypto';
import path from 'node:path';
import { AppError } from '#core/errors.ts';
import { createMaker } from '#core/make-once.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import type { Services } from '#core/services.ts';
import { type PrintedDocument, printPdf } from '../../conversion/conversion.ts';
import { imageKeyOf } from '../../file/file.public.ts';
import type { BankRow, ImageRow, PaperRow } from '../question.rows.ts';
import { imagesOf, questionIdsOf, selectQuestions } from '../read/questions.ts';
import { documentOf } from './document.ts';

/** Raised when the same texts are printed in another way. */
const LAYOUT = 1;
/** Pictures of one paper that are printed; what comes after shows its words. */
const PICTURES = 300;

const making = createMaker<PaperPdf>(2);

export type PaperPdf = { storageKey: string; stamp: string; bytes: number };
type Order = { paper: PaperRow; bank: BankRow; answers: boolean };

/**
 * The PDF of a paper as it stands now: the one printed last, or printed anew when anything in it has changed. Runs in a
 * child of bounded time and memory. Throws 5000 when it could not be made.
 */
export async function paperPdf(services: Services, order: Order): Promise<PaperPdf> {
  const { paper, answers } = order;
  const { document, images } = await read(services, order);
  const stamp = createHash('sha256')
    .update(JSON.stringify([LAYOUT, document, images]))
    .digest('hex');
  const [storedPdf] = await services.db<PaperPdf[]>`
    select storage_key, stamp, bytes from paper_pdf where paper_id = ${paper.id} and answers = ${answers}`;
  if (storedPdf?.stamp === stamp && (await services.storage.size(storedPdf.storageKey)) !== null)
    return storedPdf;
  return making(`${paper.id}/${answers}/${stamp}`, async () => {
    const newPdf = await make(services, order, { document, images, stamp });
    if (storedPdf && storedPdf.storageKey !== newPdf.storageKey)
      await services.storage.remove([storedPdf.storageKey]);
    return newPdf;
  });
}

async function read(services: Services, { paper, bank, answers }: Order) {
  const ids = await questionIdsOf(services.db, paper.id);
  const questions = await selectQuestions(
    services.db,
    ids.map((id) => ({ id })),
  );
  const images = [...(await imagesOf(services.db, questions)).values()].slice(0, PICTURES);
  const { appName } = services.config;
  return { document: documentOf({ paper, bank, questions, appName, answers }), images };
}

type Print = { document: Omit<PrintedDocument, 'pictures'>; images: ImageRow[]; stamp: string };

async function make(services: Services, { paper, answers }: Order, print: Print): Promise<PaperPdf> {
  const { db, storage, config, log, clock } = services;
  const { document, images, stamp } = print;
  return await withWorkFolder(config, async (folder) => {
    const pictures: PrintedDocument['pictures'] = [];
    for (const { id, url } of images) {
      const key = imageKeyOf(url);
      const file = path.join(folder, `${id}.webp`);
      // One after the other: the child reads them the same way.
      // oxlint-disable-next-line no-await-in-loop
      if (key !== null && (await storage.toFile(key, file).then(toTrue, toFalse)))
        pictures.push({ id, path: file });
    }
    const output = path.join(folder, 'paper.pdf');
    const limits = {
      timeoutMs: config.converter.seconds * 1_000,
      maxMemoryBytes: config.converter.memoryBytes,
    };
    const result = await printPdf({ document: { ...document, pictures }, output, limits });
    if (!result.ok) {
      const { reason, detail } = result;
      log.error({ paperId: paper.id, reason, detail }, 'paper not printed');
      throw new AppError(5000, '试卷的 PDF 没有做好，请稍后再试', {}, 503);
    }
    const storageKey = `paper/${paper.id}/${stamp.slice(0, 32)}.pdf`;
    const { bytes } = await storage.putFile(storageKey, output, { mime: 'application/pdf' });
    const row = { paperId: paper.id, answers, stamp, storageKey, bytes, createdAt: clock.now() };
    await db`
      insert into paper_pdf ${db(row)}
      on conflict (paper_id, answers) do update set stamp = excluded.stamp, storage_key = excluded.storage_key,
        bytes = excluded.bytes, created_at = excluded.created_at`;
    return { storageKey, stamp, bytes };
  });
}

const toTrue = () => true;
const toFalse = () => false;
