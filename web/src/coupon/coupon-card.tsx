import type { ReactNode } from 'react';
import './coupon-card.css';

export type CouponFace = { name: string; worth: string; unit: string; condition: string };

export type CouponCardProps = {
  face: CouponFace;
  /** Until when it is good, or what became of it. */
  note: ReactNode;
  /** What can be done with it, at the right. */
  act?: ReactNode;
  /** Used or over. */
  off?: boolean;
};

/** One coupon: what it is worth at the left, where it applies at the right. */
export function CouponCard({ face, note, act, off = false }: CouponCardProps) {
  const { name, worth, unit, condition } = face;
  return (
    <article className={off ? 'coupon coupon--off' : 'coupon'}>
      <div className="coupon__m">
        <p className="coupon__w">
          <b className="num">{worth}</b>
          <span>{unit}</span>
        </p>
        <div className="coupon__b">
          <h3 className="f15 b c1">{name}</h3>
          <p className="f12 c3">{condition}</p>
          <p className="f12 c3">{note}</p>
        </div>
        {act}
      </div>
    </article>
  );
}
