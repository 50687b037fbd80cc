import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { seedCategories } from '../../category/category.public.ts';
import {
  insertQuestions,
  showBank,
  standardBankCategories,
  writeBank,
  writePaper,
} from '../../question/question.public.ts';
import { type BankFile, formOfFile } from './bank-file.ts';
import { demoDocuments } from '../catalog.ts';

const day = 86_400;
const folder = import.meta.dirname;

/** The banks of the demo, in the order of their files' names. */
export async function readBankFiles(): Promise<BankFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as BankFile),
  );
}

/** Who makes the banks, in turn. */
const makers = ['zhou', 'lin', 'shen'] as const;

/** Writes the banks that are not there yet, each in one transaction; answers their ids by title. */
export async function addBanks(
  services: Services,
  ids: { uids: ReadonlyMap<string, number>; documents: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const { db, clock } = services;
  const files = await readBankFiles();
  const categories = await inTransaction(db, (tx) =>
    seedCategories(tx, 'bank_category', standardBankCategories),
  );
  const documents = new Map(demoDocuments.map(({ key, title }) => [title, ids.documents.get(key) ?? 0]));
  const members = [...ids.uids.values()];
  const bankIds = new Map<string, number>();
  for (const [at, file] of files.entries()) {
    const uid = ids.uids.get(makers[at % makers.length] ?? '') ?? members[1 + (at % 3)] ?? 0;
    const categoryId = categories.get(slugOf(file)) ?? 0;
    const now = clock.now() - (40 - 3 * at) * day;
    const id = await inTransaction(db, (tx) => addBank(tx, { file, uid, categoryId, documents, now }));
    bankIds.set(file.title, id);
  }
  return bankIds;
}

/** Slug of the category that a bank of this exam and subject stands in. */
function slugOf({ category, subject }: BankFile): string {
  const exam = standardBankCategories.find(({ name }) => name === category);
  const slug = exam?.children?.find(({ name }) => name === subject)?.slug;
  if (slug === undefined) throw new Error(`there is no category for ${category}, ${subject}`);
  return slug;
}

type Draft = {
  file: BankFile;
  uid: number;
  categoryId: number;
  documents: ReadonlyMap<string, number>;
  now: number;
};

async function addBank(tx: Tx, { file, uid, categoryId, documents, now }: Draft): Promise<number> {
  const { title, description, subject, price } = file;
  const [existingBank] = await tx<
    { id: number }[]
  >`select id from bank where uid = ${uid} and title = ${title}`;
  if (existingBank) return existingBank.id;
  const id = await writeBank(tx, { title, description, subject, categoryId, price, coverId: null, uid, now });
  for (const { questions, year = null, minutes = null, ...paper } of file.papers) {
    const paperId = await writePaper(tx, { id, price }, { ...paper, bankId: id, year, minutes, now });
    await insertQuestions(
      tx,
      { bankId: id, paperId, uid, now },
      questions.map((question) => formOfFile(question, documents)),
    );
  }
  await showBank(tx, id, now);
  return id;
}
