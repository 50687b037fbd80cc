import type { OutputOf } from '@xuelin/contract/core/call';
import type { saveNote as noteCall } from '@xuelin/contract/practice/practice';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { WriteContext } from '#core/calls/call-context.ts';
import { cleanText } from '../../moderation/moderation.public.ts';
import { openQuestion } from '../../question/question.public.ts';

type Note = typeof noteCall;

/** Keeps a member's own note to a question; an empty one is put away. */
export async function saveNote({
  tx,
  caller,
  input: { questionId, text },
  now,
}: WriteContext<Note>): Promise<OutputOf<Note>> {
  const { uid } = caller;
  const [ownAnswer] = await tx`
    select 1 from practice_answer w join practice_attempt a on a.id = w.attempt_id
    where a.uid = ${uid} and w.question_id = ${questionId} limit 1`;
  // Who answered it keeps notes whatever became of its bank.
  if (!ownAnswer) await openQuestion(tx, caller, questionId);
  if (text.trim() === '') {
    await tx`delete from practice_note where uid = ${uid} and question_id = ${questionId}`;
    return { note: '' };
  }
  const note = cleanText('text', text, PRACTICE.noteMax);
  await tx`
    insert into practice_note (uid, question_id, text, updated_at) values (${uid}, ${questionId}, ${note}, ${now})
    on conflict (uid, question_id) do update set text = excluded.text, updated_at = excluded.updated_at`;
  return { note };
}
