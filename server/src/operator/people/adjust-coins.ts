import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/operator/people';
import type { Operator, ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { giveAlone, requireSecondOperator } from '../../audit/audit.public.ts';
import { notify } from '../../message/message.public.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { postAdjustment } from '../../wallet/wallet.public.ts';

type Adjust = typeof contract.adjustCoins;
type Decide = typeof contract.decideCoinAdjustment;
type List = typeof contract.getCoinAdjustmentList;
type Row = { id: number; uid: number; purse: 'paid' | 'gift'; coins: number; reason: string };

/** Seconds over which what was given and taken without a second operator is counted together. */
const day = 86_400;

/**
 * Gives or takes coins at once up to the limit, which holds for a member's day and for all that the operator gives within
 * one: in parts nothing passes it. Above it a second operator has to agree first. Refuses with 4003 who would do it to the
 * account they publish as.
 */
export async function adjustCoins(context: WriteContext<Adjust>): Promise<OutputOf<Adjust>> {
  const { tx, caller, input, now, describeAct } = context;
  const { uid, purse, coins } = input;
  const reason = input.reason.trim();
  if (coins === 0) throw invalid('coins', '请填写增加或减少多少学币');
  if (reason === '') throw invalid('reason', '请写明原因，会员在账单上会看到');
  requireOther(caller, uid);
  const { operatorId } = caller;
  const size = Math.abs(coins);
  const memberSize = size + (await adjustedAlone(tx, uid, now));
  const isWithinLimit =
    memberSize <= settingAt('wallet.adjustmentLimit', now) &&
    (await giveAlone(tx, { operatorId, coins: size, now }));
  const state = isWithinLimit ? 'done' : 'waiting';
  const [row] = await tx<{ id: number }[]>`
    insert into coin_adjustment (uid, purse, coins, reason, state, requested_by, requested_at, decided_at)
    select uid, ${purse}, ${coins}, ${reason}, ${state}, ${operatorId}, ${now},
      ${state === 'done' ? now : null}::bigint
    from member where uid = ${uid} returning id`;
  if (!row) throw new AppError(4004, '没有这位会员');
  const { id } = row;
  describeAct({
    subject: { kind: 'member', id: uid },
    after: { adjustment: id, purse, coins, state },
    reason,
  });
  if (state === 'done') await carryOut(tx, { id, uid, purse, coins, reason }, now);
  return { id, state };
}

function requireOther({ memberUid }: Operator, uid: number): void {
  if (memberUid === uid) throw new AppError(4003, '这是你发布内容所用的会员，要由另一位运营人员增减');
}

/** Coins that were given to and taken from a member within a day without a second operator; others who do so wait. */
async function adjustedAlone(tx: Tx, uid: number, now: number): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended('coin_adjustment', ${uid}))`;
  const [row] = await tx<{ size: number }[]>`
    select coalesce(sum(abs(coins)), 0)::int as size from coin_adjustment
    where uid = ${uid} and state = 'done' and decided_by is null and requested_at > ${now - day}`;
  return row?.size ?? 0;
}

/** Carries out what another operator asked for, or not. */
export async function decideCoinAdjustment(context: WriteContext<Decide>): Promise<OutputOf<Decide>> {
  const { tx, caller, input, now, fail, describeAct } = context;
  const { id, approve } = input;
  const [row] = await tx<(Row & { state: string; requestedBy: number })[]>`
    select id, uid, purse, coins, reason, state, requested_by from coin_adjustment
    where id = ${id} for no key update`;
  if (!row) return fail(4004, '没有这次增减');
  if (row.state !== 'waiting') return fail(4009, '这次增减已经处理过了');
  await requireSecondOperator(tx, { operatorId: caller.operatorId, requestedBy: row.requestedBy, now });
  requireOther(caller, row.uid);
  const state = approve ? 'done' : 'rejected';
  await tx`
    update coin_adjustment set state = ${state}, decided_by = ${caller.operatorId}, decided_at = ${now}
    where id = ${id}`;
  const { uid, purse, coins, reason } = row;
  describeAct({
    subject: { kind: 'member', id: uid },
    before: { adjustment: id, state: 'waiting' },
    after: { adjustment: id, purse, coins, state },
    reason,
  });
  if (approve) await carryOut(tx, row, now);
  return {};
}

async function carryOut(tx: Tx, { id, uid, purse, coins, reason }: Row, now: number): Promise<void> {
  await postAdjustment(tx, { id, uid, purse, coins, title: reason, now });
  await notify(tx, {
    uid,
    kind: 'money',
    event: 'adjustment',
    title: coins > 0 ? `你得到 ${coins} 学币` : `你的学币减少了 ${-coins}`,
    text: reason,
    link: '#/pages/users/user_wallet/index',
    now,
  });
}

/** Adjustments, the newest first: of a state, of a member, or all. */
export async function getCoinAdjustmentList({ db, input }: ReadContext<List>): Promise<OutputOf<List>> {
  const { state, uid, cursor, limit = LIMIT } = input;
  type Line = Omit<OutputOf<List>['list'][number], 'member'> & { uid: number; nickname: string };
  const rows = await db<Line[]>`
    select a.id, a.uid, m.nickname, a.purse, a.coins, a.reason, a.state, r.name as requested_by, a.requested_at,
      d.name as decided_by, a.decided_at
    from coin_adjustment a join member m on m.uid = a.uid join operator r on r.id = a.requested_by
      left join operator d on d.id = a.decided_by
    where a.id < ${unpackId(cursor)} ${state === undefined ? db`` : db`and a.state = ${state}`}
      ${uid === undefined ? db`` : db`and a.uid = ${uid}`}
    order by a.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    ({ uid: of, nickname, ...row }) => ({ ...row, member: { uid: of, nickname } }),
    ({ id }) => [id],
  );
}
