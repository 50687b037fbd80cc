import { chinaMonth } from '#core/china-day.ts';
import type { Tx } from '#core/database/database.ts';

type Settlement = {
  uid: number;
  /** 分 that became available. */
  fen: number;
  title: string;
  goodsKind: string | null;
  goodsId: number | null;
  now: number;
};

/** Counts a settlement in its month and for its content: the month first, so that two of one creator never cross. */
export async function addToMonths(tx: Tx, settlement: Settlement): Promise<void> {
  const { uid, fen, title, goodsKind, goodsId, now } = settlement;
  const month = chinaMonth(now);
  await tx`
    insert into settlement_month as m (uid, month, settlements, fen) values (${uid}, ${month}, 1, ${fen})
    on conflict (uid, month) do update set settlements = m.settlements + 1, fen = m.fen + excluded.fen`;
  await tx`
    insert into settlement_content as c (uid, month, goods_kind, goods_id, title, settlements, fen)
    values (${uid}, ${month}, ${goodsKind ?? ''}, ${goodsId ?? 0}, ${title}, 1, ${fen})
    on conflict (uid, month, goods_kind, goods_id) do update set title = excluded.title,
      settlements = c.settlements + 1, fen = c.fen + excluded.fen`;
}
