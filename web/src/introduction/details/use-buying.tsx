import { useState } from 'react';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { useReturn } from '@xuelin/client/session/use-return.ts';
import { invalidate } from '@xuelin/client/queries/query.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const BuySheet = lazySheet(async () => (await import('#purchase/purchase.public.tsx')).BuySheet);

/** The buy sheet of an introduction: how it is opened, and the sheet itself. A visitor logs in first and comes back. */
export function useBuying(detail: Detail | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const openSheet = () => {
    setAsked(true);
    setOpen(true);
  };
  const start = () => {
    if (!currentToken()) return toLogin();
    openSheet();
  };
  useReturn(({ kind, id }) => kind === 'introduction' && id === detail?.id, openSheet);
  const onPurchase = () => {
    setOpen(false);
    void invalidate('introduce/getIntroduceDetail', 'introduce/getChapter');
  };
  const sheet =
    detail && hasAsked ? (
      <BuySheet
        goods={{ kind: 'introduction', id: detail.id }}
        open={isOpen}
        onClose={() => setOpen(false)}
        onBought={onPurchase}
        onOpen={onPurchase}
      />
    ) : null;
  return { start, sheet };
}
