import { useState } from 'react';
import { formatDate } from '@xuelin/ui/format/time.ts';
import { CouponCard } from '#coupon/coupon-card.tsx';
import { couponReason, type CouponChoice } from '#coupon/coupon-reason.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { couponIcon } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import './coupon-screen.css';

export type CouponLineProps = {
  coupons: readonly CouponChoice[];
  /** The one that counts now; null = none. */
  current: CouponChoice | null;
  /** What a coupon does here, in words: “减 20 学币”. */
  effect: (coupon: CouponChoice) => string;
  /** 0 = none. */
  onSelect: (couponId: number) => void;
};

/** The line that says which coupon counts and why, and the sheet to choose another or none. */
export function CouponLine({ coupons, current, effect, onSelect }: CouponLineProps) {
  const [isOpen, setOpen] = useState(false);
  const select = (id: number) => {
    onSelect(id);
    setOpen(false);
  };
  if (coupons.length === 0) return <Cell title="优惠券" icon={couponIcon} value="没有可用的" />;
  const value = current ? <span className="cp">{effect(current)}</span> : `${coupons.length} 张可用`;
  const note = couponReason({ coupons, current, effect });
  return (
    <>
      <Cell title="优惠券" note={note} icon={couponIcon} value={value} onPress={() => setOpen(true)} />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择优惠券"
        foot={
          <Button block size="lg" look="soft" onPress={() => select(0)}>
            不使用优惠券
          </Button>
        }
      >
        <div className="coupons">
          {coupons.map((coupon) => (
            <CouponCard
              key={coupon.id}
              face={coupon}
              note={`${effect(coupon)}，${formatDate(coupon.expiresAt)} 到期`}
              act={
                <Button
                  size="sm"
                  look={coupon.id === current?.id ? 'primary' : 'soft'}
                  onPress={() => select(coupon.id)}
                >
                  {coupon.id === current?.id ? '已选' : '选用'}
                </Button>
              }
            />
          ))}
        </div>
      </Sheet>
    </>
  );
}
