import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { useReturn } from '@xuelin/client/session/use-return.ts';
import { primaryOf } from '#resource/details/details-facts.ts';
import { useDownload } from '#resource/downloads/use-download.ts';
import { openPage } from '#shell/stack/router.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const BuySheet = lazySheet(async () => (await import('#purchase/purchase.public.tsx')).BuySheet);

export type PrimaryAct = {
  /** Does what `primaryOf` names: downloads, sells, or leads its author to their documents. */
  press: () => void;
  /** A download is being asked for. */
  starting: boolean;
  /** Sells the document; stands wherever the act is offered. */
  sheet: ReactNode;
};

/** The one act of a document, offered by its bar, at the end of what may be read and by what of the outline is locked. */
export function usePrimaryAct(detail: ResourceDetail | undefined): PrimaryAct {
  const [isBuying, setBuying] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const download = useDownload();
  const openSheet = () => {
    setAsked(true);
    setBuying(true);
  };
  useReturn(({ kind, id }) => kind === 'resource' && id === detail?.id, openSheet);
  const press = () => {
    if (!detail) return undefined;
    const { act } = primaryOf(detail);
    if (act === 'uploads') return openPage('/pages/users/user_upload/index');
    // A visitor logs in first and comes back to this document.
    if (!currentToken()) return toLogin();
    if (act === 'download') return download.startDownload(detail.id);
    return openSheet();
  };
  const sheet =
    detail && hasAsked ? (
      <BuySheet
        goods={{ kind: 'resource', id: detail.id }}
        open={isBuying}
        onClose={() => setBuying(false)}
        onBought={() => setBuying(false)}
        onOpen={() => {
          setBuying(false);
          download.startDownload(detail.id);
        }}
      />
    ) : null;
  return { press, starting: download.starting, sheet };
}
