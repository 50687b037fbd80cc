import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import {
  hiddenByReports,
  type openCase as openCaseCall,
  openCase,
} from '../../moderation/moderation.public.ts';
import { notify } from '../../message/message.public.ts';
import { bankKind, bankLink } from '../kinds.ts';
import type { BankState } from '../question.rows.ts';
import { indexBank, unindexBank } from './index-bank.ts';

/** What can happen to a bank. */
export type BankEvent =
  /** It is clean, or a person approved it. */
  | 'accept'
  /** A person has to look at it first, or at a change of it. */
  | 'review'
  /** Reports weigh enough: a person has to look at it. */
  | 'hide'
  | 'reject'
  /** Its author takes it out of sight. */
  | 'takeDown';

/** State, event and next state. What has no row is refused with 4009. */
const transitions: Record<BankState, Partial<Record<BankEvent, BankState>>> = {
  draft: { accept: 'published', review: 'reviewing' },
  reviewing: { accept: 'published', reject: 'rejected', takeDown: 'offShelf' },
  published: { review: 'reviewing', hide: 'reviewing', reject: 'rejected', takeDown: 'offShelf' },
  rejected: { accept: 'published', review: 'reviewing' },
  offShelf: { accept: 'published', review: 'reviewing' },
};

const stateNames: Record<BankState, string> = {
  draft: '草稿',
  reviewing: '审核中',
  published: '已发布',
  rejected: '未通过',
  offShelf: '已下架',
};

type Bank = { id: number; uid: number; title: string; state: BankState };
export type WaitingCause = Pick<Parameters<typeof openCaseCall>[1], 'cause' | 'reasons'>;
type Details = { now: number; reason?: string | null; waiting?: WaitingCause };

/** Whether a bank can be brought from its state by this event. */
export const allows = (state: BankState, event: BankEvent): boolean =>
  transitions[state][event] !== undefined;

/** Brings a locked bank to its next state: index, case and message follow. Refuses with 4009 what cannot be. */
export async function transition(
  tx: Tx,
  bank: Bank,
  requestedEvent: BankEvent,
  details: Details,
): Promise<void> {
  const { id, state } = bank;
  const { now, reason = null, waiting } = details;
  // Publishing it again does not get around a review that reports asked for.
  const isHiddenByReports =
    requestedEvent === 'accept' &&
    state !== 'reviewing' &&
    (await hiddenByReports(tx, { kind: bankKind, id }, now));
  const event = isHiddenByReports ? 'review' : requestedEvent;
  const to = transitions[state][event];
  if (!to) throw new AppError(4009, `这个题库现在是“${stateNames[state]}”，不能这样做`);
  await tx`
    update bank set state = ${to}, reason = ${reason}, updated_at = ${now},
      published_at = case when ${to} = 'published' then coalesce(published_at, ${now}) else published_at end
    where id = ${id}`;
  if (to === 'published') await indexBank(tx, id);
  else if (state === 'published') await unindexBank(tx, id);
  if (waiting) await openCase(tx, { subject: { kind: bankKind, id }, ...waiting, now });
  await tellAuthor(tx, bank, event, reason, now);
}

const outcomes: Partial<Record<BankEvent, { event: string; title: string; text: string }>> = {
  accept: { event: 'published', title: '已发布', text: '所有人都可以练习了' },
  reject: { event: 'rejected', title: '未通过审核', text: '请按规则修改后再提交' },
  review: { event: 'reviewing', title: '正在人工审核', text: '通过以后所有人都能看到，结果会告诉你' },
  hide: { event: 'hidden', title: '被举报，正在审核', text: '审核期间只有你和买过的人能练习，结果会告诉你' },
};

async function tellAuthor(
  tx: Tx,
  { id, uid, title }: Bank,
  event: BankEvent,
  reason: string | null,
  now: number,
): Promise<void> {
  const words = outcomes[event];
  if (!words) return;
  await notify(tx, {
    uid,
    kind: 'review',
    event: words.event,
    title: `题库《${title}》${words.title}`,
    text: reason ?? words.text,
    link: bankLink(id),
    groupKey: `review:bank:${id}`,
    now,
  });
}

/** Shows a bank without telling its author: for demo content. */
export async function showBank(tx: Tx, id: number, now: number): Promise<void> {
  await tx`update bank set state = 'published', published_at = ${now}, updated_at = ${now} where id = ${id}`;
  await indexBank(tx, id);
}
