import { CollectAction } from '#reaction/reaction.public.tsx';
import { editBankPath } from '#question/editing/editing-links.ts';
import { primaryOf } from '#question/details/bank-primary.ts';
import type { BankDetail } from '#question/question-names.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';

/** The bar at the foot: collect, the way to practise, and buying where something is left to buy. */
export function BankBar({ detail, onBuy }: { detail: BankDetail; onBuy: () => void }) {
  const isMember = useSession().token !== false;
  const { id, collected, collectCount, price } = detail;
  const { practise, canBuy } = primaryOf(detail, isMember);
  const { mine } = detail;
  return (
    <footer>
      <ActionBar>
        <CollectAction target={{ kind: 'bank', id }} on={collected} count={collectCount} />
        {mine ? (
          <Button size="lg" look="soft" href={`#${editBankPath(id)}`}>
            编辑题库
          </Button>
        ) : null}
        {practise ? (
          <Button size="lg" look={canBuy ? 'soft' : 'primary'} href={practise.href}>
            {practise.label}
          </Button>
        ) : null}
        {canBuy ? (
          <Button size="lg" onPress={onBuy}>
            购买 {price} 学币
          </Button>
        ) : null}
      </ActionBar>
    </footer>
  );
}
