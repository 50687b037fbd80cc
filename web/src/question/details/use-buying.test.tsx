import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, logout } from '@xuelin/client/session/session.ts';
import { useBuying } from '#question/details/use-buying.tsx';
import { routeOf } from '#routes.ts';
import { makePage, PageContext } from '#shell/page/page.tsx';

type SheetProps = {
  goods: { kind: string; id: number };
  open: boolean;
  onClose: () => void;
  onBought: () => void;
};
let shown: SheetProps;
vi.mock('#purchase/purchase.public.tsx', () => ({
  BuySheet: (props: SheetProps) => {
    useEffect(() => {
      shown = props;
    });
    return null;
  },
}));

let root: Root;
let start: ReturnType<typeof useBuying>['start'];

function Bank() {
  const buying = useBuying();
  useEffect(() => {
    start = buying.start;
  });
  return buying.sheet;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  login({ token: 'a', uid: 1 } as never);
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <PageContext value={makePage(1, routeOf('pages/question_bank/details'), {})}>
        <Bank />
      </PageContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  logout();
  vi.unstubAllGlobals();
});

describe('the buy sheet of a bank and its papers', () => {
  it('is closed once what it shows is bought', async () => {
    await act(async () => start({ kind: 'bank', id: 3 }));
    await waitFor(() => expect(shown.open).toBe(true));
    await act(async () => shown.onBought());
    expect(shown.open).toBe(false);
  });

  it('stays open for a paper when the purchase of the bank is answered late', async () => {
    await act(async () => start({ kind: 'bank', id: 3 }));
    await waitFor(() => expect(shown.goods.id).toBe(3));
    const { onClose, onBought } = shown;
    await act(async () => onClose());
    await act(async () => start({ kind: 'paper', id: 8 }));
    await act(async () => onBought());
    expect(shown).toMatchObject({ goods: { kind: 'paper', id: 8 }, open: true });
  });
});
