import { formatCoins } from '#format/format.ts';
import { Tag } from '#display/tag.tsx';
import './price.css';

/** The orange disc of a study coin. Decoration, always beside a figure. Size in px. */
export function Coin({ size = 16 }: { size?: number }) {
  return (
    <svg className="coin" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle className="coin__d" cx="10" cy="10" r="9" />
      <circle className="coin__r" cx="10" cy="10" r="6.6" />
      <path d="M10 6.3v7.4M7.2 9h5.6M10 9.2c-.6 1.8-1.6 2.9-3 3.5M10 9.2c.6 1.8 1.6 2.9 3 3.5" />
    </svg>
  );
}

export type PriceProps = {
  /** Study coins; 0 shows 免费. */
  coins: number;
  /** 14, 18 or 28 px. */
  size?: 's' | 'm' | 'l';
  /** Price before, struck through. */
  before?: number;
  /** Leaves out the word 学币 (it is still read aloud). */
  bare?: boolean;
};

/** A price in study coins. */
export function Price({ coins, size = 'm', before, bare }: PriceProps) {
  if (coins <= 0) return <Tag look="free">免费</Tag>;
  return (
    <span className={`price price--${size}`}>
      <Coin size={size === 'l' ? 28 : 16} />
      <span className="num price__n">{formatCoins(coins)}</span>
      <span className={bare ? 'sr' : 'price__u'}>学币</span>
      {before !== undefined && before > coins ? (
        <s className="price__s">
          <span className="sr">原价</span>
          {formatCoins(before)} 学币
        </s>
      ) : null}
    </span>
  );
}

/** The price for members: a gold-on-indigo label joined to the price. 0 reads 免费. */
export function MemberPrice({ coins, label = '会员' }: { coins: number; label?: string }) {
  return (
    <span className="vprice">
      <b>{label}</b>
      <span>{coins > 0 ? `${formatCoins(coins)} 学币` : '免费'}</span>
    </span>
  );
}
