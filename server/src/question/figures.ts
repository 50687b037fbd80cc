import type { Tx } from '#core/database/database.ts';

/** A member's first answer to a question: what counts for its figures. */
export type FirstAnswer = {
  questionId: number;
  bankId: number;
  /** Percent of the score. */
  credit: number;
  seconds: number;
  /** It is the member's first one of the bank as well. */
  newLearner: boolean;
};

/** Counts first answers at their questions, and new learners at their banks; rows are locked in the order of their ids. */
export async function countTakers(tx: Tx, answers: readonly FirstAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = tx.json(answers);
  await tx`
    update question q set takers = q.takers + 1, credit_sum = q.credit_sum + l.credit, seconds_sum = q.seconds_sum + l.seconds
    from (
      select o.id, r.credit, r.seconds
      from jsonb_to_recordset(${rows}) as r("questionId" bigint, credit int, seconds int)
      join question o on o.id = r."questionId" order by o.id for no key update of o
    ) l where q.id = l.id`;
  const banks = [...new Set(answers.filter((one) => one.newLearner).map(({ bankId }) => bankId))];
  if (banks.length > 0)
    await tx`
      update bank b set learner_count = b.learner_count + 1
      from (select id from bank where id = any(${banks}::bigint[]) order by id for no key update) l where b.id = l.id`;
}

/** Keeps how well questions tell the strong from the weak, in hundredths. */
export async function storeDiscrimination(
  tx: Tx,
  figures: readonly { id: number; discrimination: number | null }[],
): Promise<void> {
  await tx`
    update question q set discrimination = f.discrimination
    from jsonb_to_recordset(${tx.json(figures)}) as f(id bigint, discrimination smallint)
    where q.id = f.id and q.discrimination is distinct from f.discrimination`;
}
