import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/operator/people';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError, invalid } from '#core/errors.ts';
import {
  banMember,
  fixTrust,
  muteMember,
  noteProvedAdult,
  restrictionEnd,
  type Restriction,
} from '../../account/account.public.ts';
import { notify } from '../../message/message.public.ts';
import { refuseOwnInterest } from '../../moderation/moderation.public.ts';
import { minorLimitOf } from '../../payment/payment.public.ts';
import { readIdentity } from '../../withdrawal/withdrawal.public.ts';

type Mute = typeof contract.muteMember;
type Ban = typeof contract.banMember;
type Level = typeof contract.setMemberLevel;
type Note = typeof contract.addMemberNote;
type Adult = typeof contract.confirmAdult;
type Reveal = typeof contract.revealIdentity;

const memberNotFound = () => new AppError(4004, '没有这位会员');

/** What is to be kept: an end in the future, or nothing. */
function restrictionFrom(input: { until: number | null; reason: string }, now: number): Restriction {
  if (input.until === null) return { until: 0, reason: '' };
  if (input.until <= now) throw invalid('until', '结束时间要在现在以后');
  return { until: input.until, reason: input.reason.trim() };
}

/** Has a member publish nothing until a second, or lets them again; they are notified. */
export async function muteMemberCall(context: WriteContext<Mute>): Promise<OutputOf<Mute>> {
  const { tx, caller, config, input, now, describeAct } = context;
  const { uid, reason } = input;
  const interest = await refuseOwnInterest(tx, { caller, parties: [uid], config });
  const after = restrictionFrom(input, now);
  const before = await muteMember(tx, uid, after);
  if (!before) throw memberNotFound();
  describeAct({ subject: { kind: 'member', id: uid }, before, after: { ...after, ...interest }, reason });
  await notify(tx, {
    uid,
    kind: 'system',
    event: after.until > 0 ? 'member.muted' : 'member.unmuted',
    title: after.until > 0 ? `你已被禁言${restrictionEnd(after.until, now)}` : '你的禁言已解除',
    text: reason,
    link: '',
    now,
  });
  return {};
}

/** Has a member log in no more until a second, or lets them again. They read why when they log in. */
export async function banMemberCall(context: WriteContext<Ban>): Promise<OutputOf<Ban>> {
  const { tx, caller, config, input, now, describeAct } = context;
  const { uid, reason } = input;
  const interest = await refuseOwnInterest(tx, { caller, parties: [uid], config });
  const after = restrictionFrom(input, now);
  const before = await banMember(tx, uid, after);
  if (!before) throw memberNotFound();
  describeAct({ subject: { kind: 'member', id: uid }, before, after: { ...after, ...interest }, reason });
  return {};
}

/** Gives a member a trust level, which no rule changes any more, or leaves it to the rules again. */
export async function setMemberLevel(context: WriteContext<Level>): Promise<OutputOf<Level>> {
  const { tx, caller, config, input, describeAct } = context;
  const { uid, level, reason } = input;
  const interest = await refuseOwnInterest(tx, { caller, parties: [uid], config, right: 'admin' });
  const before = await fixTrust(tx, uid, level);
  if (before === null) throw memberNotFound();
  describeAct({
    subject: { kind: 'member', id: uid },
    before: { level: before },
    after: { level, ...interest },
    reason,
  });
  return {};
}

/** Notes something about a member for other operators. */
export async function addMemberNote(context: WriteContext<Note>): Promise<OutputOf<Note>> {
  const { tx, caller, input, now, describeAct } = context;
  const { uid } = input;
  const text = input.text.trim();
  if (text === '') throw invalid('text', '请写下备注');
  const [row] = await tx<{ id: number }[]>`
    insert into member_note (uid, operator_id, text, created_at)
    select uid, ${caller.operatorId}, ${text}, ${now} from member where uid = ${uid} returning id`;
  if (!row) throw memberNotFound();
  describeAct({ subject: { kind: 'member', id: uid }, after: { note: text } });
  return { id: row.id };
}

/** Notes that a member is of age, as a paper of theirs showed: what they pay is no longer limited as a minor's. */
export async function confirmAdult(context: WriteContext<Adult>): Promise<OutputOf<Adult>> {
  const { tx, caller, config, input, now, fail, describeAct } = context;
  const { uid, reason } = input;
  const [member] = await tx`select 1 from member where uid = ${uid} for no key update`;
  if (!member) throw memberNotFound();
  const before = await minorLimitOf(tx, uid, now);
  if (!before) return fail(4009, '这位会员的支付没有按未成年人限额');
  const interest = await refuseOwnInterest(tx, { caller, parties: [uid], config, right: 'finance' });
  await noteProvedAdult(tx, uid, now);
  describeAct({
    subject: { kind: 'member', id: uid },
    before: { minor: before },
    after: { minor: null, ...interest },
    reason,
  });
  return {};
}

/** A member's real name and number; the line of the audit log says who looked, at whose, and why, and not at what. */
export async function revealIdentity(context: WriteContext<Reveal>): Promise<OutputOf<Reveal>> {
  const { tx, config, input, fail, describeAct } = context;
  const { uid, reason } = input;
  const identity = await readIdentity(tx, config, uid);
  if (!identity) return fail(4004, '这位会员没有实名信息');
  describeAct({ subject: { kind: 'member', id: uid }, reason });
  return identity;
}
