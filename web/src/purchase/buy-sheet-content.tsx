import { CheckInCard } from '#check-in/check-in.public.tsx';
import { saleOf } from '#content-kinds.ts';
import { CouponLine } from '#coupon/coupon.public.tsx';
import { ContentCover } from '#content/content.public.tsx';
import { pathWith } from '#shell/stack/route-path.ts';
import { explainPrice } from '#purchase/price-explained.ts';
import type { Quote } from '#purchase/price-explained.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, warnIcon } from '@xuelin/ui/icons/icons.ts';
import { Coin, MemberPrice, Price } from '@xuelin/ui/display/price.tsx';
import './buy-sheet.css';

function Head({ quote }: { quote: Quote }) {
  const { title, content, price, memberPrice, payable, owned } = quote;
  const sale = saleOf(quote.kind);
  return (
    <div className="buy__head">
      <ContentCover content={content} word={sale.coverWord?.(content)} />
      <div className="grow">
        <p className="f16 b c1 l3">{title}</p>
        <p className="f12 c3 buy__facts">{sale.facts(content)}</p>
        {owned ? null : (
          <p className="row wrap g8 buy__price">
            <Price coins={payable} size="l" before={price} />
            {memberPrice < payable ? <MemberPrice coins={memberPrice} /> : null}
          </p>
        )}
      </div>
    </div>
  );
}

/** How many coins are missing, in the place where the balance would stand. */
export function Shortfall({
  quote: { missing, coinsBefore, payable },
}: {
  quote: Pick<Quote, 'missing' | 'coinsBefore' | 'payable'>;
}) {
  return (
    <div className="buy__short">
      <span className="grow">
        <b className="f15">还差 {missing} 学币</b>
        <span className="f13">
          现有 {coinsBefore}，需要 {payable}
        </span>
      </span>
      <Coin size={28} />
    </div>
  );
}

/** What costs no coins: earning some, and documents that are free. */
function FreeWays() {
  return (
    <section className="buy__ways" aria-label="不花钱的办法">
      <h3 className="f14 b c1">不花钱的办法</h3>
      <CheckInCard />
      <Cell
        title="先看免费资料"
        note="不用学币，登录就能下载"
        href={`#${pathWith('/pages/resource/list_page', { title: '免费资料', access: 'free' })}`}
      />
    </section>
  );
}

/** What happened that the buyer has to know before going on. */
export function BuyNote({ text, good = false }: { text: string; good?: boolean }) {
  return (
    <p className={good ? 'buy__note buy__note--ok' : 'buy__note'} role="alert">
      <Icon of={good ? checkIcon : warnIcon} size={20} />
      {text}
    </p>
  );
}

/** What is bought, for how much, and the price explained. */
export function BuyContent({ quote, onCoupon }: { quote: Quote; onCoupon: (couponId: number) => void }) {
  const isShort = quote.missing > 0 && !quote.owned && !quote.refusal;
  return (
    <>
      <Head quote={quote} />
      {isShort ? (
        <>
          <Shortfall quote={quote} />
          <FreeWays />
        </>
      ) : null}
      {quote.coupons.length > 0 ? (
        <CouponLine
          coupons={quote.coupons}
          current={quote.coupon}
          effect={({ discount }) => `减 ${discount} 学币`}
          onSelect={onCoupon}
        />
      ) : null}
      {quote.owned ? null : (
        <section aria-label="价格说明">
          <h3 className="f14 b c1 buy__h">价格说明</h3>
          <dl className="buy__lines">
            {explainPrice(quote, saleOf(quote.kind).texts(quote.content)).map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
