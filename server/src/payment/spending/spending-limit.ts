import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/spending';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { isYouthMode, youthModeOf } from '../../account/account.public.ts';
import { lockPurses, spentCoinsOf } from '../../wallet/wallet.public.ts';
import { minorCapOf, orderedFen } from './minor-caps.ts';

type Limit = { youthMode: boolean; monthCoins: number | null; confirmCoins: number | null };
type State = Pick<OutputOf<typeof contract.getSpendingLimit>, 'youthMode' | 'monthLeft' | 'confirmAbove'>;
type Spending = { uid: number; coins: number; confirmed?: boolean | undefined; now: number };

async function limitOf(sql: Queryable, uid: number): Promise<Limit> {
  const [row] = await sql<Limit[]>`
    select ${youthModeOf(sql, uid)} as youth_mode, l.month_coins, l.confirm_coins
    from (select 1) one left join spending_limit l on l.uid = ${uid}`;
  if (!row) throw new Error('a left join gave no row');
  return row;
}

/** Coins spent this month on content and memberships; what is paid with money counts as the coins it would buy. */
async function monthOf(sql: Queryable, uid: number, now: number): Promise<number> {
  const fen = await orderedFen(sql, { uid, now, of: 'other' });
  return (await spentCoinsOf(sql, uid, now)) + Math.ceil(fen / FEN_PER_COIN);
}

/** What holds a member back from spending now, for a quote. */
export async function spendingStateOf(sql: Queryable, uid: number, now: number): Promise<State> {
  const { youthMode, monthCoins, confirmCoins } = await limitOf(sql, uid);
  const monthLeft = monthCoins === null ? null : Math.max(0, monthCoins - (await monthOf(sql, uid, now)));
  return { youthMode, monthLeft, confirmAbove: confirmCoins };
}

const refuseBeyond = (remainingCoins: number, coins: number, what: string) => {
  if (coins <= remainingCoins) return;
  const text = `超过你设的每月消费上限：本月还可以${what} ${Math.max(0, remainingCoins)} 学币。可以下月再来，或在设置的消费保护里修改`;
  throw new AppError(4003, text);
};

/** The limits, of an account that may spend at all; 4003 in 青少年模式. */
async function allowedLimit(tx: Tx, uid: number): Promise<Limit> {
  const limit = await limitOf(tx, uid);
  if (limit.youthMode) throw new AppError(4003, '青少年模式中不能消费，请先由监护人用密码关闭');
  return limit;
}

/**
 * Refuses with 4003 coins that 青少年模式 or the member's own cap does not allow, and with 4009 what is above their own
 * amount and was not confirmed. With a cap the purses are locked, so that several at once do not pass it together.
 */
export async function requireSpendable(tx: Tx, { uid, coins, confirmed, now }: Spending): Promise<void> {
  if (coins === 0) return;
  const { monthCoins, confirmCoins } = await allowedLimit(tx, uid);
  if (monthCoins !== null) {
    await lockPurses(tx, uid);
    refuseBeyond(monthCoins - (await monthOf(tx, uid, now)), coins, '消费');
  }
  if (confirmCoins !== null && coins > confirmCoins && confirmed !== true)
    throw new AppError(
      4009,
      `这次要付 ${coins} 学币，超过你设的确认金额 ${confirmCoins} 学币，请确认后再支付`,
      {
        confirm: true,
      },
    );
}

/** The same for an order of money: a recharge has the month to itself, what is bought counts with the coins spent. */
export async function requireOrderable(
  tx: Tx,
  { kind, fen, ...spending }: Omit<Spending, 'coins'> & { kind: string; fen: number },
): Promise<void> {
  const coins = Math.ceil(fen / FEN_PER_COIN);
  if (kind !== 'recharge') return requireSpendable(tx, { ...spending, coins });
  const { uid, now } = spending;
  const { monthCoins } = await allowedLimit(tx, uid);
  if (monthCoins === null) return;
  const rechargedFen = await orderedFen(tx, { uid, now, of: 'recharge' });
  refuseBeyond(monthCoins - Math.ceil(rechargedFen / FEN_PER_COIN), coins, '充值');
}

async function answerOf(sql: Queryable, uid: number, now: number) {
  const [limit, state, spentCoins, rechargedFen, cap] = await Promise.all([
    limitOf(sql, uid),
    spendingStateOf(sql, uid, now),
    monthOf(sql, uid, now),
    orderedFen(sql, { uid, now, of: 'recharge' }),
    minorCapOf(sql, uid, now),
  ]);
  const rechargedCoins = Math.ceil(rechargedFen / FEN_PER_COIN);
  return { ...state, monthCoins: limit.monthCoins, spentCoins, rechargedCoins, minor: cap && { ...cap } };
}

/** A member's own limits and what was spent this month. */
export const getSpendingLimit = ({ db, caller, now }: ReadContext<typeof contract.getSpendingLimit>) =>
  answerOf(db, caller.uid, now);

/** Sets both limits; what counts from now on, also of orders that are open. */
export async function setSpendingLimit({
  tx,
  caller: { uid },
  input: { monthCoins = null, confirmCoins = null },
  now,
  fail,
}: WriteContext<typeof contract.setSpendingLimit>): Promise<OutputOf<typeof contract.setSpendingLimit>> {
  if (await isYouthMode(tx, uid)) return fail(4003, '青少年模式中不能修改消费保护，请先由监护人用密码关闭');
  // A purchase under way was allowed by what held when it began; the next one sees this.
  await tx`
    insert into spending_limit (uid, month_coins, confirm_coins, updated_at)
    values (${uid}, ${monthCoins}, ${confirmCoins}, ${now})
    on conflict (uid) do update set month_coins = excluded.month_coins, confirm_coins = excluded.confirm_coins,
      updated_at = excluded.updated_at`;
  return answerOf(tx, uid, now);
}
