import { useState } from 'react';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import type { ReturnGoods } from '@xuelin/client/session/back-url.ts';
import { useReturn } from '@xuelin/client/session/use-return.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { useLatest } from '@xuelin/client/queries/use-latest.ts';
import { startHref } from '#question/question-links.ts';
import { openPage } from '#shell/stack/router.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const BuySheet = lazySheet(async () => (await import('#purchase/purchase.public.tsx')).BuySheet);

const practicePath = ({ kind, id }: Goods) =>
  startHref({ mode: 'order', ...(kind === 'bank' ? { bankId: id } : { paperId: id }) }).slice(1);

const isSoldHere = ({ kind }: ReturnGoods) => kind === 'bank' || kind === 'paper';

type Goods = { kind: 'bank' | 'paper'; id: number };

/** The buy sheet of a bank and of its papers: how it is opened, and the sheet itself. A visitor logs in first and comes back. */
export function useBuying() {
  const [goods, setGoods] = useState<Goods>();
  const [isOpen, setOpen] = useState(false);
  const latest = useLatest(goods);
  const start = (next: Goods) => {
    if (!currentToken()) return toLogin();
    setGoods(next);
    setOpen(true);
  };
  useReturn(isSoldHere, ({ kind, id }) => start({ kind: kind === 'paper' ? 'paper' : 'bank', id }));
  const close = ({ kind, id }: Goods) => {
    // The answer to a purchase may come when the sheet of something else is open.
    if (latest.current?.kind === kind && latest.current.id === id) setOpen(false);
    // A paper's purchase opens it in its bank too, which the purchase itself does not name.
    void invalidate('questionBank/getDetail', 'questionBank/getPaperDetail');
  };
  const sheet = goods ? (
    <BuySheet
      key={`${goods.kind}-${goods.id}`}
      goods={goods}
      open={isOpen}
      onClose={() => setOpen(false)}
      onBought={() => close(goods)}
      onOpen={() => {
        close(goods);
        openPage(practicePath(goods));
      }}
    />
  ) : null;
  return { start, sheet };
}
