import { useEffect } from 'react';
import { takeReturnGoods, type ReturnGoods } from '#session/back-url.ts';

/** Has `onReturn` called when the reader comes back from a recharge to buy what `isMine` knows. */
export function useReturn(
  isMine: (goods: ReturnGoods) => boolean,
  onReturn: (goods: ReturnGoods) => void,
): void {
  // After each drawing: what is sold here may be known only when it has loaded.
  useEffect(() => {
    const goods = takeReturnGoods(isMine);
    if (goods) onReturn(goods);
  });
}
