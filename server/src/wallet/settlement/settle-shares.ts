import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { notify } from '../../message/message.public.ts';
import { post } from '../wallet.ledger.ts';
import { addToMonths } from './settlement-months.ts';

type Share = {
  journalId: number;
  uid: number;
  fen: number;
  title: string;
  goodsKind: string | null;
  goodsId: number | null;
};

/** Moves creators' shares that waited long enough from pending to available, each in a transaction of its own. */
export async function settleShares(services: Services): Promise<void> {
  while (await settleNext(services));
}

async function settleNext({ db, clock }: Services): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const [share] = await tx<Share[]>`
      select s.journal_id, s.uid, s.fen, j.title, j.goods_kind, j.goods_id
      from pending_share s join ledger_journal j on j.id = s.journal_id
      where not s.settled and not s.held and s.available_at <= ${now}
      order by s.available_at limit 1 for update of s skip locked`;
    if (!share) return false;
    await tx`update pending_share set settled = true where journal_id = ${share.journalId}`;
    await post(tx, {
      reason: 'settlement',
      refId: share.journalId,
      title: share.title,
      ...(share.goodsKind && share.goodsId ? { goods: { kind: share.goodsKind, id: share.goodsId } } : {}),
      now,
      postings: [
        { uid: share.uid, account: 'pending', amount: -share.fen },
        { uid: share.uid, account: 'available', amount: share.fen },
      ],
    });
    await addToMonths(tx, { ...share, now });
    await notify(tx, {
      uid: share.uid,
      kind: 'money',
      event: 'settled',
      title: '有收入可以提现了',
      text: `《${share.title}》的收入 ${(share.fen / 100).toFixed(2)} 元已转为可提现余额`,
      link: '#/pages/users/financial_details/index',
      groupKey: 'settled',
      now,
    });
    return true;
  });
}
