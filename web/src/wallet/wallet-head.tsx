import type { Output } from '@xuelin/contract/core/types';
import { toRecharge } from '@xuelin/client/calls/guard.ts';
import { formatDate } from '@xuelin/ui/format/time.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { Coin } from '@xuelin/ui/display/price.tsx';

type Summary = Output<'wallet/getSummary'>;

/** When the next money can be withdrawn, or how money gets here. */
export function pendingText({
  pendingFen,
  nextAvailableAt,
}: Pick<Summary, 'pendingFen' | 'nextAvailableAt'>) {
  if (pendingFen === 0) return '卖出的收入先待结算，7 天后可提现。';
  return nextAvailableAt === null
    ? '待结算的收入 7 天后可提现。'
    : `最早一笔 ${formatDate(nextAvailableAt)} 转为可提现。`;
}

/** Coins on blue, and the money card that overlaps it. Zeroes while the answer is on its way are never shown. */
export function WalletHead({ summary }: { summary: Summary | undefined }) {
  const coins = summary ? String(summary.coins) : '…';
  const yuan = (fen: number | undefined) => (fen === undefined ? '…' : formatYuan(fen));
  return (
    <>
      <section className="wallet__coins" aria-label="学币" aria-busy={!summary}>
        <h2 className="wallet__label">
          <Coin size={20} />
          学币余额
        </h2>
        <div className="row between g12">
          <b className="num wallet__n">{coins}</b>
          <Button look="sky" onPress={() => toRecharge()}>
            充值
          </Button>
        </div>
        <p className="wallet__label">
          {summary ? `充值 ${summary.paidCoins}·赠送 ${summary.giftCoins}，先用赠送的` : '正在载入'}
        </p>
        {summary?.giftExpiresAt ? (
          <p className="wallet__label">
            {summary.giftExpiringCoins} 个赠送学币 {formatDate(summary.giftExpiresAt)} 到期
          </p>
        ) : null}
      </section>
      <Card className="wallet__money" label="余额">
        <div className="grow">
          <h2 className="f13 c3">可提现余额（元）</h2>
          <b className="num wallet__yuan">{yuan(summary?.availableFen)}</b>
        </div>
        <Button look="soft" href="#/pages/users/user_withdrawal/index">
          提现
        </Button>
        <dl className="wallet__parts">
          <div>
            <dt>待结算</dt>
            <dd className="num">{yuan(summary?.pendingFen)}</dd>
          </div>
          <div>
            <dt>提现中</dt>
            <dd className="num">{yuan(summary?.frozenFen)}</dd>
          </div>
          <div>
            <dt>累计收入</dt>
            <dd className="num">{yuan(summary?.earnedFen)}</dd>
          </div>
        </dl>
        {summary ? <p className="f12 c3 wallet__when">{pendingText(summary)}</p> : null}
      </Card>
    </>
  );
}
