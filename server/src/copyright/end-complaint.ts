import type { Tx } from '#core/database/database.ts';
import { liftTakedown, type Lifting } from '../moderation/moderation.public.ts';
import { numberOf, type ComplaintRow } from './complaint.rows.ts';
import { notifySide } from './notify-side.ts';

type End = {
  state: 'rejected' | 'restored' | 'upheld' | 'withdrawn' | 'closed';
  /** Why, in words for both sides; may be ''. */
  outcome: string;
  now: number;
};

/**
 * Ends a locked complaint: what it took down is shown again unless it is upheld. The claimant and, when anything was taken
 * down, the author hear of it.
 */
export async function endComplaint(tx: Tx, complaint: ComplaintRow, end: End): Promise<void> {
  const { id, kind, refId, takenDownAt } = complaint;
  const { state, outcome, now } = end;
  await tx`
    update copyright_complaint set state = ${state}, due_at = null, ended_at = ${now}, outcome = ${outcome}
    where id = ${id}`;
  const lifting = await liftTakedown(tx, {
    complaintId: id,
    subject: { kind, id: refId },
    restore: state !== 'upheld' && !(await isUpheldBeside(tx, complaint)),
    reason: `版权投诉 ${numberOf(id)} 已结束`,
    now,
  });
  const { title, text } = words(state, outcome, lifting);
  if (state !== 'withdrawn')
    await notifySide(tx, complaint, { side: 'claimant', event: state, title, text: outcome, now });
  if (takenDownAt !== null)
    await notifySide(tx, complaint, { side: 'author', event: state, title, text, now });
}

const sentence = (text: string) => (text === '' ? '' : `：${text}`);

/** Another complaint about the same was upheld: it stays down. */
async function isUpheldBeside(tx: Tx, { id, kind, refId }: ComplaintRow): Promise<boolean> {
  const rows = await tx`
    select 1 from copyright_complaint
    where kind = ${kind} and ref_id = ${refId} and id <> ${id} and state = 'upheld' limit 1`;
  return rows.length > 0;
}

function words(state: End['state'], outcome: string, lifting: Lifting): { title: string; text: string } {
  const titles: Record<End['state'], string> = {
    rejected: '没有成立',
    restored: '已结束，内容恢复',
    upheld: '成立，内容不再恢复',
    withdrawn: '投诉人撤回了投诉',
    closed: '已结束',
  };
  const now: Record<Lifting, string> = {
    shown: '已恢复',
    changed: '没有自动恢复，你可以重新提交发布',
    kept: '',
  };
  return { title: titles[state], text: `${now[lifting]}${sentence(outcome)}` };
}
