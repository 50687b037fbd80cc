import type { Sql } from 'postgres';

type Save = { questionId: number; sequence: number; answer: object; seconds: number };

/** The least a save can be: whose session it is, and the one statement that writes, by the bare driver. */
export async function floorSave(
  sql: Sql<{ bigint: number }>,
  { hash, attemptId, answers }: { hash: Buffer; attemptId: number; answers: readonly Save[] },
) {
  const now = Math.floor(Date.now() / 1000);
  await sql`select id, uid, last_used_at from session where token_hash = ${hash} and expires_at > ${now}`;
  const values = answers.map(({ questionId, ...one }) => ({ id: questionId, ...one }));
  const saved = await sql`
    update practice_answer w set sequence = s.sequence, answer = s.answer, seconds = s.seconds
    from jsonb_to_recordset(${sql.json(values as never)}) as s(id bigint, sequence int, answer jsonb, seconds int)
    where w.attempt_id = ${attemptId} and w.question_id = s.id and s.sequence > w.sequence
    returning w.question_id, w.sequence, w.answer, w.seconds, w.marked`;
  return { code: 200, data: { saved, answeredCount: 0, now }, message: '成功', msg: '成功' };
}
