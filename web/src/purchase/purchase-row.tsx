import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import { GoodsCover } from '#purchase/goods-cover.tsx';
import { factsText } from '#purchase/goods-facts.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { cardIcon, downloadIcon, playIcon } from '@xuelin/ui/icons/icons.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';

type Purchase = ItemOf<'pascal/getBuyList'>;

/** What was paid, and from which purse where both paid. */
function paidText({ coins, paidCoins, giftCoins, introduction }: Purchase): string {
  if (coins === 0) return introduction?.kind === 'event' ? '免费报名' : '免费获得';
  if (paidCoins > 0 && giftCoins > 0) return `付了 ${coins} 学币（含赠送 ${giftCoins}）`;
  return giftCoins > 0 ? `付了 ${coins} 赠送学币` : `付了 ${coins} 学币`;
}

const tickets = {
  unused: { look: 'ok', label: '未使用' },
  used: { look: 'plain', label: '已使用' },
  expired: { look: 'plain', label: '已过期' },
} as const;

/** The screen that shows what was bought. */
function detailsOf({ goodsId, kind }: Purchase): string {
  const path = kind === 'introduction' ? '/pages/index/details' : '/pages/resource/details';
  return `#${pathWith(path, { id: goodsId })}`;
}

/** The one thing one does with it. */
function Act({ purchase }: { purchase: Purchase }) {
  const { goodsId, title, kind, introduction } = purchase;
  const name = <span className="sr">{title}</span>;
  if (kind === 'resource') {
    const href = `#${pathWith('/pages/resource/download', { id: goodsId })}`;
    return (
      <Button size="sm" look="soft" icon={downloadIcon} href={href}>
        下载{name}
      </Button>
    );
  }
  if (introduction?.ticket) {
    const href = `#${pathWith('/pages/users/hexiaoma/index', { id: goodsId })}`;
    return (
      <Button size="sm" look="soft" icon={cardIcon} href={href}>
        看票{name}
      </Button>
    );
  }
  if (introduction?.kind !== 'course') return null;
  return (
    <Button size="sm" look="soft" icon={playIcon} href={detailsOf(purchase)}>
      学习{name}
    </Button>
  );
}

/** One purchase: what it is, what was paid, and its ticket when it has one. */
export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { goodsId: id, title, createdAt, introduction } = purchase;
  const ticket = introduction?.ticket ? tickets[introduction.ticket] : undefined;
  return (
    <article className="bought">
      <a className="bought__a" href={detailsOf(purchase)}>
        <GoodsCover goods={{ ...purchase, id }} width={72} />
        <span className="bought__b">
          <b className="f15 c1 l2">{title}</b>
          <span className="f12 c3">{factsText(purchase)}</span>
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
      <Act purchase={purchase} />
    </article>
  );
}
