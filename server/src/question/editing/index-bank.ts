import type { Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import { indexEntries, indexHead, removeEntries } from '../../search/search.public.ts';
import { bankKind, questionKind } from '../kinds.ts';

/** Puts a published bank in the search index; its questions follow by a job, as there may be thousands. */
export async function indexBank(tx: Tx, id: number): Promise<void> {
  const [row] = await tx<{ title: string; description: string; authorUid: number; state: string }[]>`
    select title, description, uid as author_uid, state from bank where id = ${id}`;
  if (row?.state !== 'published') return;
  const { title, description, authorUid } = row;
  await indexHead(tx, bankKind, id, { title, summary: plainText(description), authorUid });
  await enqueue(tx, 'question.index', { bankId: id }, { key: `question.index:${id}` });
}

/** Takes a bank and its questions out of the index. */
export async function unindexBank(tx: Tx, id: number): Promise<void> {
  await removeEntries(tx, bankKind, id);
  await enqueue(tx, 'question.index', { bankId: id }, { key: `question.index:${id}` });
}

/** Questions looked at in one transaction. */
const batch = 100;

/** Puts in the index what a visitor may read of a bank's questions (those of free papers), and takes out all else. */
export async function indexQuestions(
  run: (work: (tx: Tx) => Promise<number[]>) => Promise<number[]>,
  bankId: number,
): Promise<void> {
  let after = 0;
  while (after >= 0) {
    const from = after;
    const ids = await run((tx) => indexBatch(tx, bankId, from));
    after = ids.length === batch ? (ids.at(-1) ?? -1) : -1;
  }
}

type Row = { id: number; open: boolean; stem: string; options: string[] };

async function indexBatch(tx: Tx, bankId: number, after: number): Promise<number[]> {
  const rows = await tx<Row[]>`
    select q.id, v.stem, v.options, not q.removed and not p.removed and p.price = 0 and b.state = 'published' as open
    from question q join question_version v on v.question_id = q.id and v.version = q.version
    join paper p on p.id = q.paper_id join bank b on b.id = q.bank_id
    where q.bank_id = ${bankId} and q.kind <> 'material' and q.id > ${after} order by q.id limit ${batch}`;
  for (const { id, open, stem, options } of rows) {
    const body = plainText([stem, ...options].join('\n\n'));
    if (open) await indexEntries(tx, questionKind, id, [{ part: 1, body }]);
    else await removeEntries(tx, questionKind, id);
  }
  return rows.map(({ id }) => id);
}
