import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import { headOf } from './head.ts';

/** Things of one transaction: short for who indexes one of them meanwhile. */
const batch = 100;

/** Has things found by what their authors are called now: a member's things, or all. */
export async function followAuthors(db: Db, uid: number | null, signal?: AbortSignal): Promise<void> {
  for (let count = batch; count === batch;) {
    // One after the other: the next batch is what this one leaves.
    // oxlint-disable-next-line no-await-in-loop
    count = await inTransaction(db, (tx) => followSome(tx, uid));
    if (signal?.aborted) return;
  }
}

type Head = { kind: string; refId: number; body: string; nickname: string };

async function followSome(tx: Tx, uid: number | null): Promise<number> {
  const rows = await tx<Head[]>`
    select e.kind, e.ref_id, e.body, m.nickname
    from search_entry e join member m on m.uid = e.author_uid
    where e.author is distinct from m.nickname ${uid === null ? tx`` : tx`and e.author_uid = ${uid}`}
    order by e.kind, e.ref_id limit ${batch} for no key update of e`;
  const heads = rows.map(({ kind, refId, body, nickname }) => {
    const [title = '', ...summary] = body.split('\n');
    const { folded, tokens } = headOf({ title, summary: summary.join('\n'), author: nickname });
    return { kind, refId, nickname, folded, tokens };
  });
  await tx`
    update search_entry e
    set author = h.nickname, folded = h.folded,
      tokens = array_to_tsvector(array(select jsonb_array_elements_text(h.tokens)))
    from jsonb_to_recordset(${tx.json(heads)}) as h("kind" text, "refId" bigint, nickname text, folded text, tokens jsonb)
    where e.kind = h.kind and e.ref_id = h."refId" and e.part = 0`;
  return rows.length;
}
