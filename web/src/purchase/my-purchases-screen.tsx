import type { ItemOf } from '#runtime/query.ts';
import { useCallList } from '#runtime/query.ts';
import { relativeTime } from '#runtime/time.ts';
import { PageList } from '#shell/page-list.tsx';
import { pathWith } from '#shell/route-path.ts';
import { Screen } from '#shell/screen.tsx';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { downloadIcon } from '#ui/icons.ts';
import './my-purchases.css';

type Purchase = ItemOf<'pascal/getBuyList'>;

/** What was paid, and from which purse where both paid. */
function paidText({ coins, paidCoins, giftCoins }: Purchase): string {
  if (coins === 0) return '免费获得';
  if (paidCoins > 0 && giftCoins > 0) return `付了 ${coins} 学币（含赠送 ${giftCoins}）`;
  return giftCoins > 0 ? `付了 ${coins} 赠送学币` : `付了 ${coins} 学币`;
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { goodsId, title, subject, pageCount, createdAt } = purchase;
  const facts = [subject ?? '', pageCount === null ? '' : `${pageCount} 页`].filter(Boolean).join('·');
  return (
    <article className="bought">
      <a className="bought__a" href={`#${pathWith('/pages/resource/details', { id: goodsId })}`}>
        <Cover
          id={goodsId}
          subject={subject ?? ''}
          title={title}
          note={pageCount ? `${pageCount} 页` : undefined}
          width={72}
        />
        <span className="bought__b">
          <b className="f15 c1 l2">{title}</b>
          <span className="f12 c3">{facts}</span>
          <span className="f12 c3 bought__p">
            {paidText(purchase)}·{relativeTime(createdAt)}
          </span>
        </span>
      </a>
      <Button
        size="sm"
        look="soft"
        icon={downloadIcon}
        href={`#${pathWith('/pages/resource/download', { id: goodsId })}`}
      >
        下载<span className="sr">{title}</span>
      </Button>
    </article>
  );
}

/** What the member bought, for ever. */
export function MyPurchasesScreen() {
  const list = useCallList('pascal/getBuyList', { kind: 'all' });
  return (
    <Screen>
      <PageList
        query={list}
        label="我的购买"
        className="boughts"
        keyOf={(purchase) => purchase.id}
        renderItem={(purchase) => <PurchaseRow purchase={purchase} />}
        empty={{
          picture: 'seedling',
          title: '还没有购买过资料',
          text: '买过的资料永久保留在这里，随时可以再下载。',
          action: { label: '去找资料', href: '#/pages/resource/index' },
        }}
      />
    </Screen>
  );
}
