import { relativeTime } from '@xuelin/ui/format/time.ts';
import { RefundButton } from '#purchase/refund-sheet.tsx';
import { saleOf } from '#content-kinds.ts';
import { ContentCover, type Purchase } from '#content/content.public.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** What was paid, and from which purse where both paid. */
function paidText({ kind, coins, paidCoins, giftCoins, content }: Purchase): string {
  if (coins === 0) return content ? saleOf(kind).texts(content).taken : '免费获得';
  if (paidCoins > 0 && giftCoins > 0) return `付了 ${coins} 学币（含赠送 ${giftCoins}）`;
  return giftCoins > 0 ? `付了 ${coins} 赠送学币` : `付了 ${coins} 学币`;
}

const tickets = {
  unused: { look: 'ok', label: '未使用' },
  used: { look: 'plain', label: '已使用' },
  expired: { look: 'plain', label: '已过期' },
} as const;

const unavailableItem = { cover: null, subject: '', facts: [] };

/** One purchase: what it is, what was paid, and its ticket when it has one. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { kind, goodsId: id, title, createdAt, content } = purchase;
  const sale = saleOf(kind);
  const { Act } = sale;
  const ticket = purchase.ticket ? tickets[purchase.ticket] : undefined;
  return (
    <article className="bought">
      <a className="bought__a" href={content?.link}>
        <ContentCover
          content={{ ...(content ?? unavailableItem), id, title }}
          word={content ? sale.coverWord?.(content) : undefined}
          width={72}
        />
        <span className="bought__b">
          <b className="f15 c1 l2">{title}</b>
          <span className="f12 c3">{content ? sale.facts(content) : ''}</span>
          {ticket ? (
            <span>
              <Tag look={ticket.look}>{ticket.label}</Tag>
            </span>
          ) : null}
          <span className="f12 c3 bought__p">
            {paidText(purchase)}·{relativeTime(createdAt)}
          </span>
        </span>
      </a>
      <div className="bought__acts">
        {purchase.refundState === 'waiting' ? <Tag look="warn">退款处理中</Tag> : null}
        {purchase.refundState === 'rejected' ? <Tag look="plain">退款未通过</Tag> : null}
        <RefundButton purchase={purchase} />
        {Act ? <Act purchase={purchase} /> : null}
      </div>
    </article>
  );
}
